/** Lower case without spaces around it: one person, one spelling. */
export const tidyEmail = (given: string): string => given.trim().toLowerCase()

/** What is wrong with a tidied e-mail address, in words; null when it can be written to. 254 letters: RFC 5321. */
export function emailProblem(email: string): string | null {
  if (!email) return 'Please give your e-mail address.'
  return email.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/.test(email)
    ? null
    : 'This e-mail address does not look right.'
}

/** Enough of an address to know one's own, too little to learn another's: 'r…@example.com'. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…')
