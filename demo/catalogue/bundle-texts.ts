import type { Level, StyleName } from './types.ts'

export type BundleText = {
  title: string
  artist: string
  style: StyleName
  level: Level | null
  subtitle: string
  summary: string
  description: string
  released: string
  pence: number
  /** Titles of what is inside, under the heading they have on the page. */
  parts: Record<string, readonly string[]>
}

/** Things that belong together. */
export const bundleTexts: BundleText[] = [
  {
    title: 'Blues, from the ground up',
    artist: 'silas-wetherall',
    style: 'blues',
    level: 'beginner',
    subtitle: 'Two first courses and a band to try them with',
    summary: 'Silas on the slow one, Lottie on the shuffle, and four tracks to keep you honest.',
    description:
      'Slow blues and shuffle are the two legs the music walks on. Take the courses in either order, an evening each, and put the tracks on as soon as you can get through twelve bars.\n\nAt one lesson a week there is a winter in this.',
    released: '2020-11-20',
    pence: 3999,
    parts: {
      Courses: ['Slow blues, told plainly', 'The shuffle engine'],
      'To play with': ['Rain on the tin roof', 'Sunday shoes', 'Coal lorry shuffle', 'Warm valves'],
    },
  },
  {
    title: 'The bending set',
    artist: 'lottie-fennimore',
    style: 'blues',
    level: 'intermediate',
    subtitle: 'Up, down and sideways in two accents',
    summary: 'Lottie’s blues bends and Hollis’s steel sighs: everything a finger can do to a string without breaking it.',
    description:
      'Two teachers who have never met and agree on nearly everything. Begin with the one whose records you would rather hear, and steal from the other.\n\nLighter strings are advised for the second half.',
    released: '2022-06-10',
    pence: 4499,
    parts: { Courses: ['Bends you can trust', 'Steel bends, no steel'], 'To play with': ['What the landlord said', 'County line'] },
  },
  {
    title: 'The first year',
    artist: 'priya-hollingbourne',
    style: 'rock',
    level: 'beginner',
    subtitle: 'Four short courses, in the order your hands would choose',
    summary: 'From how to sit to how to stop: a whole first year of guitar, with four patient people.',
    description:
      'Priya begins, Rosalind teaches you to carry a song, June gives you six right hands, and Wren makes it sound like a band. Each course takes about a season.\n\nIt is the bundle that we give to our own relations.',
    released: '2025-10-17',
    pence: 5499,
    parts: { 'In this order': ['First ten evenings', 'Carrying a song', 'Train beats and other right hands', 'Little chords, big songs'] },
  },
  {
    title: 'Right hands',
    artist: 'cass-merriweather',
    style: 'rock',
    level: 'intermediate',
    subtitle: 'Rock, funk and metal, from the wrist down',
    summary: 'Three courses that hardly mention the left hand at all.',
    description:
      'Cass measures the palm, Tunde counts the crumbs and Emi sends the wrist out running. Between them they have covered what a pick can do to a string.\n\nDo the warm-up from the third before you start on the first.',
    released: '2022-01-21',
    pence: 5999,
    parts: { Courses: ['Right-hand muting that breathes', 'Sixteen small moves', 'The gallop and the wall'] },
  },
  {
    title: 'The rhythm section',
    artist: 'nora-pellow',
    style: 'funk',
    level: 'intermediate',
    subtitle: 'Pocket, chop and crumb, with tracks to sit in',
    summary: 'How to be the part of the band that nobody notices until it goes.',
    description:
      'Nora on where to stay out of the way, Desmond on what to do once you are out of it, and three grooves that will show whether you listened.\n\nGood value for drummers too, and for anyone who has to live with one.',
    released: '2021-07-02',
    pence: 3999,
    parts: {
      Courses: ['Bass and guitar share a pocket', 'The skank and the space'],
      'To play with': ['The first ferry', 'Loose tiles', 'Behind the speakers'],
    },
  },
  {
    title: 'Fingers, no pick',
    artist: 'ada-thornbury',
    style: 'folk',
    level: 'beginner',
    subtitle: 'Three gentle roads into fingerstyle',
    summary: 'Thumb first, then patterns, then a voice among them. Leave the plectrum in the drawer.',
    description:
      'Ada makes the thumb dependable, Rosalind gives it something slow to do, and Imani picks out a tune from the middle. The steps are small and each course leans on the one before.\n\nAny guitar will do, and so will any nails.',
    released: '2025-03-28',
    pence: 4999,
    parts: { 'Thumb first': ['The thumb keeps time'], 'Then patterns': ['Ballads at seventy', 'Arpeggios that sing'] },
  },
  {
    title: 'The retuned guitar',
    artist: 'eamon-tarrick',
    style: 'folk',
    level: 'intermediate',
    subtitle: 'Everything Eamon teaches, and the film',
    summary: 'Both DADGAD courses, the evening in the old post office, and two tracks with a drone in them.',
    description:
      'Learn your way round with the first course, slow down for the second, and watch the film whenever you forget why. The tracks are for wandering over.\n\nLeave the guitar in the tuning. Eamon has.',
    released: '2024-04-05',
    pence: 5499,
    parts: {
      Courses: ['DADGAD from the front door', 'Airs and slow things'],
      'To watch': ['Kettle, counter, guitar'],
      'To play with': ['The postmaster’s holiday', 'Lay-by at Clun'],
    },
  },
  {
    title: 'Jazz without tears',
    artist: 'sigrid-hauknes',
    style: 'jazz',
    level: 'intermediate',
    subtitle: 'Shells, singers and somewhere to practise',
    summary: 'Sigrid’s two courses with three tracks at kind tempos and a film for the evening.',
    description:
      'If jazz guitar has looked like an exam, begin here. There are only three notes to a chord, the right hand keeps quiet, and a band is waiting that does not mind how often you go round.\n\nThe film shows what it turns into.',
    released: '2024-01-12',
    pence: 5499,
    parts: {
      Courses: ['Shell voicings and the road home', 'Comping behind a singer'],
      'To watch': ['Snow on the landing stage'],
      'To play with': ['Landing stage', 'Winter timetable', 'Varnish drying'],
    },
  },
  {
    title: 'Jazz, the long way round',
    artist: 'amit-sarangdhar',
    style: 'jazz',
    level: 'advanced',
    subtitle: 'Lines, voices and a blues in a better coat',
    summary: 'Three advanced courses for somebody with a quiet winter and a patient family.',
    description:
      'Amit works backwards from the last note and Delphine upwards from the bass, and they meet about where you are sitting. The minor blues joins the two together.\n\nThere is no hurry, and there is a whiteboard.',
    released: '2026-04-10',
    pence: 6999,
    parts: {
      Courses: ['Lines that know where they are going', 'Chord melody, one finger at a time', 'Minor blues after midnight'],
      'To watch': ['After hours among the saris'],
    },
  },
  {
    title: 'Behind the singer',
    artist: 'rosalind-teague',
    style: 'folk',
    level: 'intermediate',
    subtitle: 'Accompaniment in three dialects',
    summary: 'Folk, jazz and soul answers to one question: what should I play while somebody else is singing?',
    description:
      'Rosalind says less. Sigrid says earlier. Wren says afterwards, and briefly. Put the three courses side by side and you have most of the craft.\n\nSingers who play for themselves may start with the first and borrow from the rest.',
    released: '2024-02-16',
    pence: 4999,
    parts: { Courses: ['Carrying a song', 'Comping behind a singer', 'Fills between the words'] },
  },
  {
    title: 'Dance hall',
    artist: 'hollis-pruett',
    style: 'country',
    level: 'intermediate',
    subtitle: 'A strum, a snap and a Saturday night',
    summary: 'The right hands that keep a floor full, the breaks that earn a cheer, and the dance itself on film.',
    description:
      'June sets the time and Hollis decorates it. Watch the supper dance once before you begin, so that you know what it is all for.\n\nBoots are optional and are recommended.',
    released: '2025-11-07',
    pence: 4499,
    parts: {
      Courses: ['Train beats and other right hands', 'Chicken picking without feathers'],
      'To watch': ['Supper dance at the Pruett barn'],
      'To play with': ['Good boots'],
    },
  },
  {
    title: 'The ceilidh kit',
    artist: 'fergus-auchterlie',
    style: 'folk',
    level: 'intermediate',
    subtitle: 'Tunes, picks and a circle to sit in',
    summary: 'Everything to get you from the back row of a session to the chair beside the fiddle.',
    description:
      'Fergus gives you lift and June gives you volume, the film gives you sixteen bars with fifteen people looking, and the reel is there for the morning after.\n\nMandolins are welcome throughout.',
    released: '2021-12-03',
    pence: 4499,
    parts: {
      Courses: ['Tunes for two hands', 'Flatpicking from the porch rail'],
      'To watch': ['The grange circle'],
      'To play with': ['Beer-crate reel'],
    },
  },
  {
    title: 'Low and loud',
    artist: 'jarek-dombrowa',
    style: 'metal',
    level: 'advanced',
    subtitle: 'The whole of Jarek, with the ship',
    summary: 'Two courses in dropped tuning, the concert beneath the hull, and two tracks without mercy.',
    description:
      'Start with the mud and how to get out of it, then take the strength you have saved and spend it on speed. The film is the argument for both.\n\nNeighbours may be told that it ends quieter than it begins.',
    released: '2024-05-24',
    pence: 5499,
    parts: {
      Courses: ['Drop D without the mud', 'Heavy hands, light grip'],
      'To watch': ['Dry dock'],
      'To play with': ['Static on channel nine', 'Hull below the water'],
    },
  },
  {
    title: 'The soul drawer',
    artist: 'wren-adeyinka',
    style: 'soul',
    level: 'intermediate',
    subtitle: 'Small chords, short answers, sweet sixths',
    summary: 'Three courses that would all fit on the top three strings.',
    description:
      'Wren gives you the chords and the gaps between them, and Imani gives you one interval to fill them with. Nothing here is loud, fast or difficult to reach.\n\nAll of it is difficult to stop playing.',
    released: '2026-07-03',
    pence: 4999,
    parts: {
      Courses: ['Little chords, big songs', 'Fills between the words', 'Sweet sixths and where to put them'],
      'To play with': ['Skirting boards', 'Late organist'],
    },
  },
  {
    title: 'The riff workshop',
    artist: 'cass-merriweather',
    style: 'rock',
    level: 'intermediate',
    subtitle: 'Write it, damp it, share it out',
    summary: 'Three courses for bands who have run out of ideas or have one each.',
    description:
      'Cass builds the riff and teaches it to breathe. Priya then decides which of your guitarists is allowed to play it. Best taken together, in one room, with tea.\n\nThe tracks have no guitar ideas of their own, on purpose.',
    released: '2025-05-16',
    pence: 5999,
    parts: {
      Courses: ['Riffs with rooms in them', 'Right-hand muting that breathes', 'Two guitars, one sound'],
      'To play with': ['Gravel and daylight', 'The nine o’clock van'],
    },
  },
  {
    title: 'A solo with a plan',
    artist: 'viktor-szalmas',
    style: 'rock',
    level: 'advanced',
    subtitle: 'One storyboard and one long silence',
    summary: 'Viktor on what to say and Silas on when to say nothing, with room to try out both.',
    description:
      'They come from different ends of the music and make the same complaint: you began before you had anything to tell us. Two courses, four tracks, and a circus to finish.\n\nTake notes. Draw boxes round them.',
    released: '2024-12-06',
    pence: 5999,
    parts: {
      Courses: ['Solos that start on time', 'Call, answer, wait'],
      'To watch': ['Net up, lights down'],
      'To play with': ['Cinema exit', 'Half a minute, Viktor', 'Last bus to the river', 'Kettle on, coat on'],
    },
  },
  {
    title: 'One warm evening',
    artist: 'ines-valadim',
    style: 'bossa nova',
    level: 'intermediate',
    subtitle: 'Nylon strings, open windows',
    summary: 'Bossa from Porto and montuno from Cádiz, with both of the films.',
    description:
      'Two quiet revolutions of the right hand. Inês will have you whispering and Mateo stamping, and the thumb is the same thumb.\n\nThe films are best watched in the wrong season.',
    released: '2025-06-20',
    pence: 5499,
    parts: {
      Courses: ['The long bossa afternoon', 'Montuno for six strings'],
      'To watch': ['A quiet Tuesday in Porto', 'The feast of the bell'],
      'To play with': ['The cook hums', 'Grandmother’s table'],
    },
  },
  {
    title: 'A weekend with Lottie',
    artist: 'lottie-fennimore',
    style: 'blues',
    level: 'advanced',
    subtitle: 'Three courses and a night by the sea',
    summary: 'Rhythm on Friday, bends on Saturday, the whole band in one guitar by Sunday tea.',
    description:
      'It is a long weekend, and you may wish to spread it over a year. Begin and end with the film from the lifeboat station. You will hear a different concert the second time.\n\nHaircuts are not included.',
    released: '2024-11-15',
    pence: 6499,
    parts: {
      Courses: ['The shuffle engine', 'Bends you can trust', 'One guitar, no band'],
      'To watch': ['Thursday at the lifeboat station'],
    },
  },
  {
    title: 'Twelve tracks for a rainy week',
    artist: 'tunde-marchbank',
    style: 'funk',
    level: null,
    subtitle: 'A different band for every wet afternoon',
    summary: 'Twelve backing tracks in eleven styles: one to wake up with and one to go to bed on, six days running.',
    description:
      'Put them on in order and let the weather choose the key. We have kept the loud ones for the afternoon.\n\nThe umbrella is in the ninth.',
    released: '2023-03-03',
    pence: 2499,
    parts: {
      'Monday to Wednesday': [
        'Ferry queue',
        'Bicycle shop stairs',
        'Left-hand crumbs',
        'Slow elevator, fine view',
        'Loch road, evening',
        'Hen-house two-step',
      ],
      'Thursday to Saturday': [
        'Handsworth bells',
        'Iron shutters',
        'Umbrella exchange',
        'Top deck, front seat',
        'Resin and sunrise',
        'Letters in a biscuit tin',
      ],
    },
  },
  {
    title: 'Tracks at walking pace',
    artist: 'imani-brightwater',
    style: 'ballad',
    level: 'beginner',
    subtitle: 'Eight slow bands for unhurried people',
    summary: 'Nothing fast, nothing loud, and plenty of time to find the next chord.',
    description:
      'The most useful tracks in the shop are the slow ones, because you can hear what you are doing. Here are eight, from a ballad that hardly moves to a reggae that refuses to hurry.\n\nThey are good company for a first year, and better for a tenth.',
    released: '2022-10-28',
    pence: 1699,
    parts: {
      'Very slow': ['Geoffrey counts to four', 'Platform two, no train', 'Porch light, two in the morning'],
      Slow: ['Behind the speakers', 'Plums on the sill', 'The infants’ coat pegs', 'Rain on the tin roof', 'Letters in a biscuit tin'],
    },
  },
]
