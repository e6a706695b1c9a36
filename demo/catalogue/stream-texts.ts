import type { Level, StyleName } from './types.ts'

export type StreamText = {
  title: string
  artist: string
  style: StyleName
  level: Level
  subtitle: string
  summary: string
  description: string
  released: string
  pence: number
  /** What is in the case besides the disc. */
  booklet: string
}

/** Sittings of four lessons in a row; each can be watched online and is also sold on DVD. */
export const streamTexts: StreamText[] = [
  {
    title: 'An evening of slow blues',
    artist: 'silas-wetherall',
    style: 'blues',
    level: 'beginner',
    subtitle: 'Four lessons in A, one after the other',
    summary: 'Chords, a scale, two phrases and an ending, played through in one sitting.',
    description:
      'Put your feet up and the guitar on your knee. Four lessons of “Slow blues, told plainly” follow one another without a break: you listen, then play along at half speed, at 70 %, at 85 % and at full speed, and then the next one begins.\n\nNothing to press and nothing to look for. The tab runs along, and so does the band.',
    released: '2021-02-12',
    pence: 1099,
    booklet: 'a folded sheet with the tab of all four lessons',
  },
  {
    title: 'The groove workshop',
    artist: 'tunde-marchbank',
    style: 'funk',
    level: 'intermediate',
    subtitle: 'Four right hands on E9',
    summary: 'From the first scratch to a groove that keeps itself up, without a pause.',
    description:
      'Four lessons of “Sixteen small moves” in one long take for the right hand: sixteen scratches, one chord, one hiccup, and then the whole thing for as long as you can stand it.\n\nEach begins with listening and climbs from half speed to full speed. Tunde recommends a chair without arms.',
    released: '2024-10-18',
    pence: 1299,
    booklet: 'a folded sheet with all four patterns',
  },
  {
    title: 'The picking hand clinic',
    artist: 'ada-thornbury',
    style: 'folk',
    level: 'beginner',
    subtitle: 'Four lessons for the thumb and its friends',
    summary: 'The alternating thumb from nothing to a short air, as one sitting.',
    description:
      'The left hand may rest a little, because this is about the other one. Four lessons of “The thumb keeps time” are joined here: the thumb alone, the index finger on the gaps, the pinch, and a short air that has them all.\n\nAda suggests doing it once a week for a month, and reading something aloud during the first.',
    released: '2022-11-04',
    pence: 1099,
    booklet: 'a folded sheet with the tab, and Ada’s list of things to read aloud',
  },
  {
    title: 'A night of down-strokes',
    artist: 'cass-merriweather',
    style: 'rock',
    level: 'intermediate',
    subtitle: 'Four lessons for palm and pick',
    summary: 'Mute, open, accent and grow: four loops in one go, at five speeds each.',
    description:
      'Four lessons of “Right-hand muting that breathes”, one after the other: muted eighths, a chord on the one, accents in threes, and a verse that turns into a chorus.\n\nIt is a workout and not a concert. Shake out the arm whenever the band counts in.',
    released: '2023-09-15',
    pence: 1299,
    booklet: 'a folded sheet with the four riffs',
  },
]
