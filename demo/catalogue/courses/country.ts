import type { CourseText } from '../types.ts'

export const countryCourses: CourseText[] = [
  {
    title: 'Train beats and other right hands',
    artist: 'june-harkaway',
    style: 'country',
    level: 'beginner',
    subtitle: 'Six right hands that will get you through any jam',
    summary: 'Bass-strum patterns for two-steps and trains, and the runs that join them.',
    description:
      'Sit in any circle with these six right hands and you will be asked back. June starts with a bass note and a strum, and adds one thing a lesson: a second bass note, a brush, a run, a skip.\n\nThe left hand gets off lightly. Open chords in G and C are all that it needs.',
    released: '2025-09-12',
    pence: 1899,
    lessons: [
      ['On foot', 'Boom, chuck, and nothing else', 'The two-step strum and the beauty of not adding to it.', 'strumming'],
      ['On foot', 'Trading the bass', 'Alternate two bass notes so that the chord seems to walk.', 'strumming'],
      ['On wheels', 'The train leaves slowly', 'Sixteenths brushed with the nails, building from a whisper.', 'dynamics'],
      ['On wheels', 'Runs that join the stations', 'Two-note walks between chords, on time and on the right platform.', 'walking bass'],
      ['At the dance', 'A skip before the bass', 'One light up-stroke that makes the strum dance.', 'strumming'],
      ['At the dance', 'Round the circle', 'Trading bass and skip together over four chords.', 'accompaniment'],
    ],
  },
]
