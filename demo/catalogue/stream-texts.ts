import type { Level, StyleName } from './types.ts'

export type StreamText = {
  title: string
  artist: string
  style: StyleName
  level: Level | null
  subtitle: string
  summary: string
  description: string
  released: string
  pence: number
  /** The length of the film on the disc, minutes. */
  minutes: number
  /** What is on the disc besides. */
  extras: string
}

/** Concerts and masterclasses; each can be watched online and is also sold on DVD. */
export const streamTexts: StreamText[] = [
  {
    title: 'Thursday at the lifeboat station',
    artist: 'lottie-fennimore',
    style: 'blues',
    level: null,
    subtitle: 'Lottie Fennimore alone, with the tide coming in',
    summary: 'A whole solo evening, doors open to the slipway, one amplifier and two hundred folding chairs.',
    description:
      'Filmed with three cameras on the coldest Thursday of the year. Lottie plays two sets without a band and without, as far as anyone could see, a list. The gulls come in on the off-beat.\n\nBetween songs she shows what the thumb has been doing. You may find yourself watching only that the second time.',
    released: '2021-02-12',
    pence: 1299,
    minutes: 84,
    extras: 'both encores, and the sound check that turned into a lesson',
  },
  {
    title: 'Top deck to Lewisham',
    artist: 'desmond-larkhill',
    style: 'reggae',
    level: null,
    subtitle: 'Desmond Larkhill and a very large bass bin',
    summary: 'An afternoon of off-beats in a bus garage, with the sound system his brothers built.',
    description:
      'The garage lent us the wash bay, because nowhere else would take the speakers. Desmond sits, the band stands, and for an hour and a quarter nobody speeds up.\n\nIn the last part he sends the drummer for tea and takes the groove to pieces for anyone who has brought a guitar.',
    released: '2022-09-02',
    pence: 1199,
    minutes: 78,
    extras: 'a tour of the speaker boxes and a talk about not speeding up',
  },
  {
    title: 'Three chords and the tide',
    artist: 'bo-lindehall',
    style: 'surf',
    level: null,
    subtitle: 'Bo Lindehall’s trio on the harbour wall',
    summary: 'Instrumental surf played where it belongs, until the water reached the cables.',
    description:
      'There was to be a second set. There is instead a very good shot of a bass player carrying an amplifier up some steps. What happened before that is fifty minutes of melody and spray, in one long take.\n\nBo has added a short masterclass from the safety of his workshop, on wrists and on springs.',
    released: '2023-08-18',
    pence: 1099,
    minutes: 66,
    extras: 'the workshop masterclass on reverb, and the rescue of the amplifier',
  },
  {
    title: 'Snow on the landing stage',
    artist: 'sigrid-hauknes',
    style: 'jazz',
    level: null,
    subtitle: 'Sigrid Hauknes, a bass and a pair of brushes',
    summary: 'A trio concert in a ferry waiting room in Bergen, between the last boat and the first.',
    description:
      'Twelve tunes at conversational volume, with the heating on and the windows white. The camera stays on the left hand for whole choruses, at the request of everyone who has taken her courses.\n\nSigrid reads two pages from the steamer notebooks. They are funnier in the original weather.',
    released: '2020-12-18',
    pence: 1399,
    minutes: 91,
    extras: 'a chorus of each tune filmed from above the fretboard',
  },
  {
    title: 'Supper dance at the Pruett barn',
    artist: 'hollis-pruett',
    style: 'country',
    level: null,
    subtitle: 'Hollis Pruett’s band, two hundred boots',
    summary: 'The last Saturday of the season, from the first two-step to the sweeping up.',
    description:
      'A working dance band doing its job: short tunes, clear endings, one eye on the floor. Hollis solos for eight bars when the caller lets him, and makes each of them count.\n\nWatch it once for the guitar and once for the dancers. The second is where the timing lesson is.',
    released: '2019-12-20',
    pence: 1199,
    minutes: 97,
    extras: 'a slow look at twelve breaks, with the hens',
  },
  {
    title: 'The orchard, with the lights on',
    artist: 'ada-thornbury',
    style: 'folk',
    level: null,
    subtitle: 'Ada Thornbury among the apple trees',
    summary: 'An evening of tunes in Ada’s orchard, recorded under paper lanterns and one stubborn owl.',
    description:
      'Ada plays both of her albums and five tunes that she has not got round to naming. The audience brought rugs. The owl brought its own ideas of harmony and stays in the mix by popular demand.\n\nIt is an hour and ten minutes of thumb, and there is not a dull bar in it.',
    released: '2021-10-01',
    pence: 1199,
    minutes: 72,
    extras: 'three tunes taught slowly at the kitchen table',
  },
  {
    title: 'Kettle, counter, guitar',
    artist: 'eamon-tarrick',
    style: 'folk',
    level: null,
    subtitle: 'Eamon Tarrick in the old post office',
    summary: 'Slow airs across a shop counter, with stories about who had each of them first.',
    description:
      'One man, one retuned guitar and the sound of a town going past the window. Eamon plays eleven airs and tells you where he was standing when he learned each one.\n\nIt was filmed in a single day, with breaks for customers who had not heard that the post office is closed.',
    released: '2024-03-15',
    pence: 1299,
    minutes: 80,
    extras: 'breath-marked tab of every air, printed in the booklet',
  },
  {
    title: 'Choir practice',
    artist: 'wren-adeyinka',
    style: 'soul',
    level: null,
    subtitle: 'Wren Adeyinka and thirty-one voices',
    summary: 'A Wednesday rehearsal in Handsworth that nobody would let us call a rehearsal afterwards.',
    description:
      'The guitar is in the third row, beside the altos, and it is remarkable how much of the music hangs on it. Follow Wren’s part with the second angle, then listen again and try to hear the join.\n\nThe choir stops, argues, starts again, and in the forty-third minute takes the roof off.',
    released: '2023-12-08',
    pence: 1299,
    minutes: 69,
    extras: 'the guitar part on its own, with the fills written out',
  },
  {
    title: 'A quiet Tuesday in Porto',
    artist: 'ines-valadim',
    style: 'bossa nova',
    level: null,
    subtitle: 'Inês Valadim over the fish restaurant',
    summary: 'Nine songs for nylon strings and one voice, played so softly that the plates were asked to wait.',
    description:
      'The room holds forty. The restaurant below agreed to serve only cold dishes until ten. Inês plays her own songs, two of them new, with the thumb at the pace of someone walking home.\n\nHeadphones are recommended. So is the sardine pâté, which we cannot post.',
    released: '2025-05-30',
    pence: 1299,
    minutes: 63,
    extras: 'four chord charts and a conversation about windows',
  },
  {
    title: 'Net up, lights down',
    artist: 'viktor-szalmas',
    style: 'rock',
    level: null,
    subtitle: 'Viktor Szalmás returns to the circus',
    summary: 'One night only with the orchestra that gave him eight bars, and this time he has the whole show.',
    description:
      'A rock quartet, eleven brass players and a trapeze. Viktor’s storyboards are projected over the ring, so that you see each solo drawn before it is played.\n\nIt should not work. By the second act the brass section is standing on its chairs.',
    released: '2024-11-22',
    pence: 1499,
    minutes: 102,
    extras: 'the storyboards as a printed fold-out, and a solo filmed four ways',
  },
  {
    title: 'The grange circle',
    artist: 'june-harkaway',
    style: 'country',
    level: 'beginner',
    subtitle: 'June Harkaway’s Tuesday jam, with a chair for you',
    summary: 'Sit in on a real circle: the tunes come round, the chords are called, and there is a gap where you come in.',
    description:
      'Fifteen players, one microphone and an empty chair in front of the camera. June calls the key, nods at the chair, and leaves you sixteen bars. Nobody will mind what you do with them.\n\nIt begins with the simplest tune in the county and ends with one that June herself gets wrong.',
    released: '2020-09-11',
    pence: 1099,
    minutes: 88,
    extras: 'a chord sheet to prop against a coffee cup',
  },
  {
    title: 'Dry dock',
    artist: 'jarek-dombrowa',
    style: 'metal',
    level: null,
    subtitle: 'Jarek Dombrowa’s band under a ship',
    summary: 'Forty minutes of very heavy music in the one place in Gdańsk with a longer echo than theirs.',
    description:
      'The hull above them weighs nine thousand tons and does not once rattle. Everything else does. The band plays its third record from end to end, with the gain set lower than yours.\n\nJarek explains the set-up afterwards, pedal by pedal, with a multimeter.',
    released: '2022-11-11',
    pence: 1199,
    minutes: 58,
    extras: 'the rig explained, and a riff class filmed on the gangway',
  },
  {
    title: 'After hours among the saris',
    artist: 'amit-sarangdhar',
    style: 'jazz',
    level: null,
    subtitle: 'The Amit Sarangdhar Quartet on the shop floor',
    summary: 'A late set between the bolts of silk: blues forms, odd corners and a great deal of listening.',
    description:
      'The quartet has rehearsed here for nine years and plays like people who know where the mirrors are. The tunes are new, the forms are old, and the tabla is in conversation with the ride cymbal.\n\nAmit solves one solo backwards on a whiteboard, between sets, for the cloth merchants.',
    released: '2026-01-30',
    pence: 1399,
    minutes: 86,
    extras: 'the whiteboard, filmed close enough to copy',
  },
  {
    title: 'Sixteen hands',
    artist: 'tunde-marchbank',
    style: 'funk',
    level: 'intermediate',
    subtitle: 'A masterclass with Tunde Marchbank and Nora Pellow',
    summary: 'Eight players, one groove, three hours cut down to the part where it finally locks.',
    description:
      'Tunde and Nora take a roomful of good musicians and remove things from them until it grooves. It is uncomfortable to watch for twenty minutes, and after that it is impossible to sit still.\n\nEvery exercise is something you can do at home with a click and a friend.',
    released: '2023-05-19',
    pence: 1499,
    minutes: 94,
    extras: 'stems of the final take for playing along',
  },
  {
    title: 'The feast of the bell',
    artist: 'mateo-ibarrola',
    style: 'latin',
    level: null,
    subtitle: 'Mateo Ibarrola at the Cádiz carnival',
    summary: 'A street set that began with six musicians and finished with something like forty.',
    description:
      'The cameras were on balconies, because the street was full. Mateo’s pattern holds the whole thing together from the doorway of a shoe shop, and when you follow it for long enough you can hear everyone else leaning on it.\n\nThe man with the bell is his uncle. He was not booked.',
    released: '2025-03-14',
    pence: 1199,
    minutes: 71,
    extras: 'the clave explained on two doors and a shutter',
  },
  {
    title: 'Songs for the walk home',
    artist: 'rosalind-teague',
    style: 'ballad',
    level: null,
    subtitle: 'Rosalind Teague in a village hall near Kendal',
    summary: 'A small concert of slow songs, with the metronome on the piano and the snail song by request.',
    description:
      'She walked there. The film starts with her boots. What follows is fourteen songs, very few chords and a hall so quiet that you hear the tea urn thinking.\n\nThree of the accompaniments are taught at the end, from the front row, to whoever was still there.',
    released: '2022-04-01',
    pence: 1099,
    minutes: 76,
    extras: 'three accompaniments taught from the front row',
  },
]
