import type { CourseText } from '../types.ts'

export const rockCourses: CourseText[] = [
  {
    title: 'Right-hand muting that breathes',
    artist: 'cass-merriweather',
    style: 'rock',
    level: 'intermediate',
    subtitle: 'The edge of the palm, a millimetre at a time',
    summary: 'Damping as an instrument of its own: chug, stop, open and shut.',
    description:
      'Most of what makes a rock rhythm part expensive happens between the notes. Cass measures it: where the palm rests, how much skin, when it lifts. You learn to stop a chord with either hand and to move between lid on and lid off inside one bar, so that a part can grow without getting louder.\n\nBring an amplifier with some gain and turn it down until you can hear your own pick.',
    released: '2022-06-10',
    pence: 2499,
    lessons: [
      ['Contact', 'A millimetre of palm', 'Find the place on the bridge where the sound changes its mind.', 'palm muting'],
      ['Contact', 'Left hand as the brake', 'Stop the strings you are not playing without anyone noticing.', 'muting'],
      ['Breath', 'Open on the one', 'Let a single chord out of the box and put the lid back in time.', 'dynamics'],
      ['Breath', 'Chug that speaks', 'Accents inside steady eighths, in threes across the beat.', 'downstrokes'],
      ['Parts', 'Verse small, chorus wide', 'One progression at two sizes, changed by the hand and not the pedal.', 'dynamics'],
      ['Parts', 'Commas, dashes, full stops', 'Short chords, long ones and holes: a riff with punctuation.', 'muting'],
    ],
  },
]
