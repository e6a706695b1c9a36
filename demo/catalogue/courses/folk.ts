import type { CourseText } from '../types.ts'

export const folkCourses: CourseText[] = [
  {
    title: 'The thumb keeps time',
    artist: 'ada-thornbury',
    style: 'folk',
    level: 'beginner',
    subtitle: 'Fingerpicking for people who think they have only one hand',
    summary: 'An alternating bass that runs by itself, with room on top for a tune.',
    description:
      'Ada begins with the thumb and nothing else, for longer than you would like. When it can swing between two strings while you read a shopping list aloud, the index finger is allowed in, then a pinch, then a melody.\n\nIt is the most dependable method we know. Postmen have learned it, and a surgeon, and a boy of nine who now does it faster than Ada.',
    released: '2019-11-15',
    pence: 1999,
    lessons: [
      ['The clock', 'A pendulum with a nail', 'Swing the thumb between two strings until it no longer needs you.', 'fingerpicking'],
      ['The clock', 'Read the list aloud', 'Talk while the thumb plays, the cheapest test of whether you own it.', 'timing'],
      ['The fingers', 'Index on the gaps', 'Drop single notes between the beats like coins into a tin.', 'alternating thumb'],
      ['The fingers', 'Pinches', 'Thumb and finger together on the one, for when a tune wants a full stop.', 'alternating thumb'],
      ['The tune', 'Melody on the top shelf', 'Reach up for a tune without letting the floor sag.', 'fingerpicking'],
      [
        'The tune',
        'A short air, start to finish',
        'Pinches, gaps and a tune in four bars, as if someone were asleep next door.',
        'dynamics',
      ],
    ],
  },
  {
    title: 'DADGAD from the front door',
    artist: 'eamon-tarrick',
    style: 'folk',
    level: 'intermediate',
    subtitle: 'Six first loops in DADGAD',
    summary: 'Find your way round the tuning by ear, by shape and by letting strings ring.',
    description:
      'The first evening with a new tuning is bliss, and on the second evening you are lost. Eamon walks you through before that happens: where the drones live, which three shapes are enough for most songs, and how to make a chord that is neither major nor minor and does not care to be asked.\n\nAll six lessons are in D, in DADGAD, and each can be played on the one before.',
    released: '2020-10-02',
    pence: 2499,
    lessons: [
      ['Through the door', 'Three pegs and a listen', 'Pick every string against ours and hear when you have arrived.', 'open tunings'],
      ['Through the door', 'The drone is the drummer', 'Let two open strings keep house while one finger wanders.', 'open tunings'],
      ['Downstairs', 'Three shapes for most of it', 'The small family of chords that turns up in nearly every song.', 'open chords'],
      ['Downstairs', 'Neither happy nor sad', 'Chords without a third, and what a singer can do over them.', 'accompaniment'],
      ['Upstairs', 'A scale up one string', 'Melody lengthways along the neck with a drone left ringing.', 'fretboard'],
      ['Upstairs', 'Rolling it', 'A right-hand pattern in threes that sounds like weather coming in.', 'fingerpicking'],
    ],
  },
]
