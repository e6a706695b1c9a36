/** Lower case, without leading and trailing digits and signs (see `passwordProblem`). Written by hand, copied from no list. */
export const commonPasswords: readonly string[] = `
password passwort passw0rd passwords motdepasse contrasena senha parola wachtwoord haslo salasana password1 p@ssword p@ssw0rd
letmein letmeinnow welcome welcometo welcomehome iloveyou ilovemyself iloveme iloveu loveyou lovelove ilovegod iloveyoubaby trustno
qwerty qwertyui qwertyuiop qwertz qwerasdf qazwsx qazwsxedc zaqwsx asdfghjk asdfghjkl asdfasdf asdasdasd zxcvbnm zxcvbn qweasdzxc
qweasd qwer1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 a1b2c3d4 abc12345 abcd1234 a123456 aa123456 abcdefgh abcdefg abc
12345678 123456789 1234567890 12341234 11112222 11223344 87654321 987654321 0987654321 147258369 123123123 123321123 789456123
112233445566 123654789 159753456 13579246 24681357 31415926 19871987 20002000 12344321 12121212 10101010 18181818 69696969 78787878
princess sunshine football baseball basketball superman batman spiderman pokemon starwars master shadow michael jennifer jessica
michelle charlie jordan matthew daniel anthony joshua andrew thomas robert william nicholas christopher alexander samantha elizabeth
ashley amanda nicole hannah victoria stephanie natasha patricia veronica alejandro francisco fernando sebastian valentina mercedes
dragon monkey tigger tiger purple orange banana cookie chocolate butterfly dolphin dolphins elephant unicorn rainbow flowers blossom
summer winter autumn spring january february september october november december monday friday saturday sunday computer internet
samsung google facebook youtube microsoft windows android iphone amazon netflix playstation nintendo minecraft fortnite roblox
liverpool arsenal chelsea manchester barcelona realmadrid juventus everton rangers celtic lakers yankees cowboys steelers patriots
whatever nothing something everything anything secret secrets private access freedom forever together friends friend family lovers
babygirl babyboy sweetheart darling angels heaven jesuschrist jesus blessed godisgood faith hello helloworld hellokitty goodbye
killer hunter hacker matrix ninja phoenix mustang corvette ferrari porsche harley maverick thunder lightning hurricane gandalf
administrator admin administrador root toor guest testtest testing tester test changeme change default temporary temp login letmepass
guitar guitars guitarist guitarhero guitarplayer acoustic fender gibson stratocaster telecaster lespaul metallica nirvana slipknot
rockstar rocknroll musicman drummer jimihendrix ledzeppelin pinkfloyd beatles woodshed woodshedding
opensesame openup startrek blink182 trustno1 iamgod whoami qwerty123 football1 monkey123 cheese snoopy garfield scooby scoobydoo
mickeymouse donaldduck tinkerbell cinderella peanut pepper ginger maggie buster bailey buddy charlotte sophie ilovedogs ilovecats
`
  .trim()
  .split(/\s+/)
