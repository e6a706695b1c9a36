import type { CourseText } from '../types.ts'

export const funkAndSoulCourses: CourseText[] = [
  {
    title: 'Sixteen small moves',
    artist: 'tunde-marchbank',
    style: 'funk',
    level: 'intermediate',
    subtitle: 'Rhythm guitar counted in crumbs',
    summary: 'A sixteenth-note hand that never stops, and a left hand that decides what is heard.',
    description:
      'Tunde’s right hand is a metronome with a sleeve on it. It goes up and down sixteen times a bar whether or not you hear it. All the music is in the left hand, which opens the chord for a crumb of time and shuts it again.\n\nYou play scratches for two whole lessons before you are given a chord. By then you will be glad of it and know exactly where to put it.',
    released: '2024-04-26',
    pence: 2499,
    lessons: [
      ['The hand', 'A sleeve that never stops', 'Sixteen strokes to a bar, muted, relaxed and rather boring.', 'sixteenth-note rhythm'],
      ['The hand', 'Scratch as a snare drum', 'Muted strings on two and four, in one sound with the drummer.', 'muting'],
      ['The crumb', 'One chord, one sixteenth', 'Open the hand for exactly one stroke and hear the bar light up.', 'sixteenth-note rhythm'],
      ['The crumb', 'On the “a” of three', 'Place a single stab late in the bar, and say its name.', 'syncopation'],
      ['The groove', 'Two bars, one hiccup', 'A pattern with a hole in it, which is what people dance to.', 'syncopation'],
      ['The groove', 'Keeping it up', 'Stamina, boredom and the art of changing nothing.', 'timing'],
    ],
  },
  {
    title: 'Sweet sixths and where to put them',
    artist: 'imani-brightwater',
    style: 'soul',
    level: 'intermediate',
    subtitle: 'Two strings, one skipped, and a whole Sunday in it',
    summary: 'A single interval taken up and down the neck until it turns into an accompaniment.',
    description:
      'Imani writes songs on two strings with one between them asleep. That gap of a sixth is consonant everywhere and clumsy nowhere, and with a slide on the front of it even a scale sounds like gospel.\n\nAll six lessons are in A. She shows the two shapes in the first and then spends five lessons persuading you that you need no others.',
    released: '2026-06-05',
    pence: 2299,
    lessons: [
      ['Map', 'Skip one string', 'Find the sixths of a key with two shapes and no arithmetic.', 'double stops'],
      ['Map', 'Up the scale in pairs', 'Harmonise the scale of A, by ear and by hand.', 'fretboard'],
      ['Church', 'Slide up to the amen', 'Approach from below so that each pair arrives with a nod.', 'slides'],
      ['Church', 'Organ hands on six strings', 'Hold one voice while its partner moves, as a good organist would.', 'chord melody'],
      ['Street', 'Skipping in rhythm', 'Pluck the pair as a back beat and let a bass note answer.', 'hybrid picking'],
      ['Street', 'A song out of one interval', 'Slide, climb, turn and question, with nothing else in the cupboard.', 'accompaniment'],
    ],
  },
]
