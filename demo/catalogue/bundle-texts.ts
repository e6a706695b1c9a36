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
      'Slow blues and shuffle are the two legs the music walks on. Take the courses in either order, one lesson at a time, and put the tracks on as soon as you can get through four bars.\n\nAt one lesson a week there is a winter in this.',
    released: '2020-11-20',
    pence: 3999,
    parts: {
      Courses: ['Slow blues, told plainly', 'The shuffle engine'],
      'To play with': ['Rain on the Skylight', 'Sunday Shoes', 'Corner Lamp Shuffle', 'Coal Lorry Shuffle'],
    },
  },
  {
    title: 'The fireside set',
    artist: 'ada-thornbury',
    style: 'folk',
    level: 'beginner',
    subtitle: 'Two folk courses, two tracks',
    summary: 'Ada’s thumb and Eamon’s tuning, with two bands that will not drown either.',
    description:
      'Begin with the thumb in the tuning you know. When it runs by itself, lower three strings and find that it still does.\n\nThe two tracks are in C and in D, one for each course.',
    released: '2021-10-29',
    pence: 3999,
    parts: {
      Courses: ['The thumb keeps time', 'DADGAD from the front door'],
      'To play with': ['Lay-by at Clun', 'The Orchard Gate'],
    },
  },
  {
    title: 'Pocket money',
    artist: 'tunde-marchbank',
    style: 'funk',
    level: 'intermediate',
    subtitle: 'A course, its workshop and two dry grooves',
    summary: 'Sixteenths to learn, to practise in one sitting, and to use in company.',
    description:
      'The course takes the hand apart. The workshop runs four of its lessons together for an evening when you do not want to press anything. The tracks are where you find out whether it worked.\n\nNeighbours may be told that it ends.',
    released: '2024-11-22',
    pence: 2999,
    parts: {
      'To learn': ['Sixteen small moves', 'The groove workshop'],
      'To play with': ['Loose Change Strut', 'Loose Tiles'],
    },
  },
  {
    title: 'Loud, but legible',
    artist: 'cass-merriweather',
    style: 'rock',
    level: 'intermediate',
    subtitle: 'Two courses about the picking hand, four tracks',
    summary: 'Cass on muting, Jarek on drop D, and four bands that leave you the riff.',
    description:
      'Both teachers turn the gain down first. After that they differ, and between them there is not much about a heavy right hand that is left unsaid.\n\nStart with Cass. Her six lessons are in the tuning you have.',
    released: '2022-09-09',
    pence: 4499,
    parts: {
      Courses: ['Right-hand muting that breathes', 'Drop D without the mud'],
      'To play with': ['Gravel Road North', 'Gravel and Daylight', 'Iron Weather', 'Hull Below the Water'],
    },
  },
  {
    title: 'Chords with manners',
    artist: 'sigrid-hauknes',
    style: 'jazz',
    level: 'intermediate',
    subtitle: 'Shells, sixths and four polite bands',
    summary: 'Small chords from two teachers, and room to put them in.',
    description:
      'Sigrid plays three notes of a chord and Imani plays two. This set has both courses, and four tracks that are happier with a few notes than with many.\n\nThe two courses have nothing in common but good manners, so the order does not matter.',
    released: '2026-07-17',
    pence: 4499,
    parts: {
      Courses: ['Shell voicings and the road home', 'Sweet sixths and where to put them'],
      'To play with': ['Half Past Autumn', 'Landing Stage', 'Second Helping', 'Skirting Boards'],
    },
  },
  {
    title: 'Six bands in one case',
    artist: 'mateo-ibarrola',
    style: 'latin',
    level: null,
    subtitle: 'Backing tracks from six different rooms',
    summary: 'Latin, bossa, surf, two reggaes and a ballad, for days when you cannot decide.',
    description:
      'Nobody plays everything, but everybody should have stood in the wrong room once. Six tracks, from a ballad at 72 to surf at 160.\n\nPlay the same three ideas over all of them and hear which room they belong in.',
    released: '2025-03-14',
    pence: 1499,
    parts: {
      Tracks: ['Plaza at Noon', 'Paper Lanterns', 'Salt Spray', 'Sunday Verandah', 'Top Deck, Front Seat', 'Letters Unsent'],
    },
  },
]
