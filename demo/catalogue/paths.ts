import type { SeedPath } from '../seed-types.ts'

/** The demo's learning paths; steps are titles of its courses and lessons. */
export const demoPaths: readonly SeedPath[] = [
  {
    title: 'Your first twelve bars',
    goal: 'Play a slow blues from the first chord to the last, and take a chorus of your own.',
    about:
      'Two courses that belong together. The first gives you the chords, five notes and a way to talk with them; the second gives you the right hand that makes people move. Take a week for each chapter, and play the backing tracks in between.',
    level: 'beginner',
    style: 'blues',
    steps: ['Slow blues, told plainly', 'The shuffle engine'],
  },
  {
    title: 'Six right hands',
    goal: 'Keep six kinds of time with your picking hand, from a thumb alone to sixteenths.',
    about:
      'One lesson from six teachers. None takes more than ten minutes a day, and in six weeks you will have met most of what a right hand does.',
    level: 'beginner',
    style: 'country',
    steps: [
      'A pendulum with a nail',
      'Boom, chuck, and nothing else',
      'Two strings and a palm',
      'A millimetre of palm',
      'The train leaves slowly',
      'A sleeve that never stops',
    ],
  },
  {
    title: 'The thumb and the drone',
    goal: 'Fingerpick a tune with a steady bass, then retune to DADGAD and do it again.',
    about: '',
    level: 'beginner',
    style: 'folk',
    steps: ['The thumb keeps time', 'DADGAD from the front door'],
  },
  {
    title: 'Rhythm for a band',
    goal: 'Hold down the rhythm for a whole evening: a shuffle, a muted rock part and a sixteenth-note groove.',
    about: 'What drummers wish every guitarist had done first.',
    level: 'intermediate',
    style: 'rock',
    steps: ['The shuffle engine', 'Right-hand muting that breathes', 'Sixteen small moves'],
  },
  {
    title: 'Soul in two strings',
    goal: 'Play fills between the lines of a song with nothing but sixths, and keep the groove under them.',
    about: '',
    level: 'intermediate',
    style: 'soul',
    steps: ['Scratch as a snare drum', 'Sweet sixths and where to put them', 'Two bars, one hiccup'],
  },
  {
    title: 'From the porch to the jazz club',
    goal: 'Go from three open chords to comping a two-five-one behind a singer.',
    about:
      'Jazz is easier to reach from the blues than from a book of scales. This path takes the road through sixths and ends in shell voicings.',
    level: 'intermediate',
    style: 'jazz',
    steps: ['Slow blues, told plainly', 'Sweet sixths and where to put them', 'Shell voicings and the road home'],
  },
  {
    title: 'Heavy and clear',
    goal: 'Play low riffs that a listener can follow, and stop them dead.',
    about: '',
    level: 'intermediate',
    style: 'metal',
    steps: ['Right-hand muting that breathes', 'Drop D without the mud'],
  },
  {
    title: 'A songbook of accompaniment',
    goal: 'Accompany any singer in four styles: a two-step, a walking bass, a drone and a soul ballad.',
    about: 'Singers don’t need solos. They need somebody who knows where the song goes next.',
    level: 'intermediate',
    style: 'country',
    steps: ['Train beats and other right hands', 'Neither happy nor sad', 'A song out of one interval', 'Melody on the top shelf'],
  },
]
