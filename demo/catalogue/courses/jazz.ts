import type { CourseText } from '../types.ts'

export const jazzCourses: CourseText[] = [
  {
    title: 'Shell voicings and the road home',
    artist: 'sigrid-hauknes',
    style: 'jazz',
    level: 'intermediate',
    subtitle: 'Three notes a chord, and every one of them working',
    summary: 'Play through a standard-sized tune with shapes a tired hand can manage.',
    description:
      'Sigrid had a bad wrist at twenty-three and had to throw out every chord with more than three notes in it. What was left turned out to be jazz guitar. She gives you two families of shells, a rule for moving between them, and a tune to spend them on.\n\nIf you know where the roots are on the lowest two strings, you are ready. If you do not, the first lesson will see to it.',
    released: '2019-06-28',
    pence: 2699,
    lessons: [
      ['Setting out', 'Root, third, seventh, coffee', 'The two shapes from which all the others are cut.', 'shell voicings'],
      ['Setting out', 'The finger that stays', 'Move from chord to chord by leaving as much as possible where it is.', 'shell voicings'],
      ['On the road', 'Two, five, and you are home', 'The commonest journey in the music, in six keys and one position.', 'comping'],
      ['On the road', 'Minor roads', 'What changes when the journey ends in the dark.', 'shell voicings'],
      ['Arriving', 'A colour on the top string', 'Add one note with the little finger, where it does most good.', 'chord melody'],
      [
        'Arriving',
        'Thirty-two bars without looking down',
        'Through the whole tune with a brush kit and a bass player who waits.',
        'timing',
      ],
    ],
  },
  {
    title: 'Lines that know where they are going',
    artist: 'amit-sarangdhar',
    style: 'jazz',
    level: 'advanced',
    subtitle: 'Improvising towards the next chord, never at it',
    summary: 'Target notes, enclosures and the long eighth-note line that makes sense backwards.',
    description:
      'Amit writes his lines from the end. Choose the note that says the chord has changed, then work out how to be late for it, early for it, and all round it. Do that twelve times and a solo appears, and it swings, because the accents fall where the harmony turns.\n\nThe exercises are short and the tempo is negotiable. Singing along is not.',
    released: '2020-12-04',
    pence: 3499,
    lessons: [
      ['Targets', 'Aim at the third', 'Hear a chord change coming and be standing there when it arrives.', 'arpeggios'],
      ['Targets', 'Above, below, there', 'Surround a note with its neighbours so that it lands like a punch line.', 'improvising'],
      ['Lines', 'Eighths that lean forward', 'Where the accent sits in swing, and why it is not on the beat.', 'timing'],
      ['Lines', 'Scales with one extra step', 'A passing note that keeps the chord tones on the strong beats.', 'fretboard'],
      ['Speech', 'Start a bar late', 'Phrases that ignore the form and then rejoin it, laughing.', 'phrasing'],
      ['Speech', 'One idea for a whole chorus', 'Develop a three-note motif until it has earned its keep.', 'improvising'],
    ],
  },
  {
    title: 'Chord melody, one finger at a time',
    artist: 'delphine-marsac',
    style: 'jazz',
    level: 'advanced',
    subtitle: 'Turning a tune into something that stands alone',
    summary: 'Melody first, then bass, then only those inner voices that are missed when they go.',
    description:
      'Delphine arranges at the kitchen table in Lyon, with a pencil, for one guitar and a window. She begins with the tune on the top two strings. Then a bass note. Then she listens for what is lacking, and that is the only thing she adds.\n\nOver six lessons you arrange one complete song of hers in this way, and at the end you have a method you can use on any other.',
    released: '2022-09-16',
    pence: 3299,
    lessons: [
      ['Drawing', 'The tune on the top floor', 'Re-finger a melody so that the hand below it is free.', 'chord melody'],
      ['Drawing', 'A bass note is a promise', 'Place roots where the ear needs them and nowhere else.', 'walking bass'],
      ['Painting', 'One voice in the middle', 'Add a single inner line and notice how much it says.', 'chord melody'],
      ['Painting', 'Rubato, with manners', 'Bend the time without losing the person who is listening.', 'timing'],
      ['Varnish', 'Passing chords for passing moods', 'Diminished and borrowed chords as doorways between rooms.', 'shell voicings'],
      ['Varnish', 'Playing it to somebody', 'Tempo, nerves and an introduction: the arrangement leaves the house.', 'dynamics'],
    ],
  },
  {
    title: 'Comping behind a singer',
    artist: 'sigrid-hauknes',
    style: 'jazz',
    level: 'intermediate',
    subtitle: 'How to be felt, trusted and hardly noticed',
    summary: 'Four bars at a time, learn to hold a voice up without standing in front of it.',
    description:
      'A singer needs three things from a guitarist: the time, the next chord slightly before it is due, and silence during the best line. Sigrid worked cruise ships with one singer for two winters and has the diary to prove it.\n\nThe practice tracks have a lead line that comes and goes as a voice does, so that you learn to leave room for something that is really there.',
    released: '2023-11-24',
    pence: 2599,
    lessons: [
      ['Time', 'Four soft quarter notes', 'The oldest rhythm part of all, and the hardest to keep dull.', 'comping'],
      ['Time', 'The Charleston and its cousins', 'Three small rhythms that swing a band from the back seat.', 'comping'],
      ['Space', 'Under the words, between the words', 'Read a lyric sheet as a map of where not to play.', 'accompaniment'],
      ['Space', 'Give her the note', 'Introductions that hand over the first pitch like a coat.', 'accompaniment'],
      ['Nerve', 'She has skipped the bridge', 'How to jump with a singer and look as though you meant it.', 'ear training'],
      ['Nerve', 'Endings by eyebrow', 'Three ways to finish together, none of them rehearsed.', 'arranging'],
    ],
  },
]
