import type { CourseText } from '../types.ts'

export const bluesCourses: CourseText[] = [
  {
    title: 'Slow blues, told plainly',
    artist: 'silas-wetherall',
    style: 'blues',
    level: 'beginner',
    subtitle: 'Four bars at a time, and all the time in the world',
    summary: 'A first slow blues, from counting the bars to leaving the last one alone.',
    description:
      'Silas teaches the way he was taught: a few bars at a time, with the amplifier turned down and the foot going. You learn where the chords change before you learn what to play over them, so that when the band comes in you already know which room of the house you are standing in.\n\nEvery lesson is four bars long, at five speeds. By the sixth you have chords, a scale, two phrases and an ending.',
    released: '2019-03-08',
    pence: 1999,
    lessons: [
      [
        'The house',
        'Four bars you could walk in the dark',
        'Count the bars with your foot until the changes stop surprising you.',
        'timing',
      ],
      ['The house', 'Three chords, no hurry', 'Seventh chords that sit under one hand, with one small up-strum.', 'open chords'],
      ['The voice', 'Five notes on the porch', 'The minor pentatonic at the fifth fret, where nothing goes wrong.', 'fretboard'],
      ['The voice', 'Say it, then hush', 'One bar of talking and one of listening: phrases with full stops in them.', 'phrasing'],
      ['The story', 'A first chorus with a shape', 'Start low, climb, bend at the top and come home in four bars.', 'improvising'],
      ['The story', 'The last four bars', 'What to play while everybody waits for the end, and how to let them have it.', 'turnarounds'],
    ],
  },
  {
    title: 'The shuffle engine',
    artist: 'lottie-fennimore',
    style: 'blues',
    level: 'beginner',
    subtitle: 'Rhythm guitar that drummers ask for by name',
    summary: 'Build a shuffle from the foot upwards until it could pull a bus.',
    description:
      'A shuffle is three in the space of two with the middle one missing, and nearly everybody plays it too politely. Lottie takes the figure apart on two strings, puts the swing back by hand, and then adds only what helps: a palm, a pushed chord, a gap before the turn.\n\nThis is a rhythm course: six loops in A, each a little busier or a little faster than the one before.',
    released: '2020-01-17',
    pence: 2199,
    lessons: [
      ['Parts', 'The missing middle', 'Find the triplet, take its centre out, and hear the limp turn into a walk.', 'timing'],
      ['Parts', 'Two strings and a palm', 'The boogie figure with just enough damping to hear the floor.', 'palm muting'],
      [
        'Parts',
        'The stretch that need not hurt',
        'Reach the sixth and the seventh with the wrist and not with the little finger.',
        'barre chords',
      ],
      ['Running', 'Pushing the four', 'Arrive at the next chord half a beat early and nobody will sit still.', 'syncopation'],
      ['Running', 'Stops you can hear coming', 'Play stop-time with a band: how to be silent together.', 'muting'],
      ['Running', 'All night in A', 'The whole engine at dance tempo, plain and busy by turns.', 'strumming'],
    ],
  },
]
