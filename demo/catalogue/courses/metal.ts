import type { CourseText } from '../types.ts'

export const metalCourses: CourseText[] = [
  {
    title: 'Drop D without the mud',
    artist: 'jarek-dombrowa',
    style: 'metal',
    level: 'intermediate',
    subtitle: 'Low, loud and legible in Drop D',
    summary: 'One string lower and twice as much to control: tight riffs that can still be heard at the back.',
    description:
      'Lowering a string is easy. Keeping it from flapping is a craft. Jarek, who repairs ships’ radios by day, goes at the problem like an engineer: gain, palm, finger, stroke, silence, in that order, and he changes one of them at a time.\n\nYou will use less distortion at the end than at the beginning. That is the course working.',
    released: '2021-12-03',
    pence: 2299,
    lessons: [
      ['Signal', 'Less gain than you think', 'Turn down until each chord has a front again.', 'tone'],
      ['Signal', 'The low string, tamed', 'Damp the lowered string so that it speaks and then shuts up.', 'palm muting'],
      ['Shape', 'One-finger power', 'Power chords with a single finger laid flat.', 'barre chords'],
      ['Shape', 'Riffs that start on the floor', 'Use the open string as a drum and build upward from it.', 'downstrokes'],
      ['Impact', 'Silence like a wall', 'Stop six strings dead between two hits.', 'muting'],
      ['Impact', 'Breakdown, legally', 'Half the speed and twice the weight, with the count kept straight.', 'syncopation'],
    ],
  },
]
