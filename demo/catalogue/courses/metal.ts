import type { CourseText } from '../types.ts'

export const metalCourses: CourseText[] = [
  {
    title: 'Drop D without the mud',
    artist: 'jarek-dombrowa',
    style: 'metal',
    level: 'intermediate',
    subtitle: 'Low, loud and legible',
    summary: 'One string lower and twice as much to control: tight riffs that can still be heard at the back.',
    description:
      'Lowering a string is easy. Keeping it from flapping is a craft. Jarek, who repairs ships’ radios by day, goes at the problem like an engineer: string, palm, pick angle, gain, in that order, and he changes one of them at a time.\n\nYou will use less distortion at the end than at the beginning. That is the course working.',
    released: '2019-12-06',
    pence: 2299,
    wish: { tuning: 'Drop D' },
    lessons: [
      ['Signal', 'Less gain than you think', 'Turn down until each note has a front again.', 'tone'],
      ['Signal', 'The low string, tamed', 'Damp the lowered string so that it speaks and then shuts up.', 'palm muting'],
      ['Shape', 'One-finger power', 'Move chords with a single fingertip and use the others for trouble.', 'barre chords'],
      ['Shape', 'Riffs that start on the floor', 'Use the open string as a drum and build upward from it.', 'downstrokes'],
      ['Impact', 'Silence like a wall', 'Stop six strings dead between two hits.', 'muting'],
      ['Impact', 'Breakdown, legally', 'Half the speed and twice the weight, with the count kept straight.', 'syncopation'],
    ],
  },
  {
    title: 'The gallop and the wall',
    artist: 'emi-tachiwara',
    style: 'metal',
    level: 'advanced',
    subtitle: 'Endurance for the picking hand',
    summary: 'Triplets, gallops and straight sixteenths that are as even in the fourth minute as in the first.',
    description:
      'Emi ran long distances before she played fast guitar, and trains both in the same way: short, easy, often, and never through pain. You build a gallop from its smallest twitch, then string twitches together, then learn to recover without stopping.\n\nThere is a warm-up to be done every single time. Nobody has ever been sorry for doing it.',
    released: '2021-09-24',
    pence: 2899,
    lessons: [
      ['Easy', 'The smallest possible stroke', 'Reduce the pick’s journey until it is barely a tremor.', 'alternate picking'],
      ['Easy', 'Warm hands, quiet shoulders', 'Ten minutes that decide how the next hour goes.', 'posture'],
      ['Tempo', 'A gallop is three feet', 'Place the two short strokes so that the long one lands.', 'palm muting'],
      ['Tempo', 'Straight sixteenths, no lean', 'Evenness tested with an accent that moves about.', 'alternate picking'],
      ['Distance', 'Recover while running', 'Rest inside the riff, on the notes nobody can see.', 'downstrokes'],
      ['Distance', 'The last minute', 'Change patterns when tired without changing tempo.', 'timing'],
    ],
  },
  {
    title: 'Heavy hands, light grip',
    artist: 'jarek-dombrowa',
    style: 'metal',
    level: 'advanced',
    subtitle: 'Lead playing with the effort taken out',
    summary: 'Sweeps, skips and fast legato, all at the pressure it takes to hold a teacup.',
    description:
      'Watch anyone who is truly fast and you will see that hardly anything moves. Jarek measures finger pressure with a kitchen scale in the first lesson, and you should too. You will find that you have been using four times what the note costs.\n\nWith the spare strength come clean sweeps, wide skips and a vibrato that does not sound like fear.',
    released: '2024-04-19',
    pence: 3399,
    wish: { tuning: 'Drop D' },
    lessons: [
      ['Pressure', 'The kitchen scale', 'Find the least weight that makes a clear note, and stay there.', 'posture'],
      ['Pressure', 'Hammer from a centimetre', 'Small, quick and accurate left-hand attacks.', 'legato'],
      ['Travel', 'Sweep like closing a book', 'One motion across five strings, each damped as the next one sounds.', 'sweep picking'],
      ['Travel', 'Skips with no splinters', 'Jump a string and leave it silent on the way past.', 'string skipping'],
      ['Line', 'Tapping for grown-ups', 'A right-hand note where the melody wants it, and only there.', 'tapping'],
      ['Line', 'A held note, shaken properly', 'Finish a fast phrase with something the room can hum.', 'vibrato'],
    ],
  },
]
