import type { CourseText } from '../types.ts'

export const jazzCourses: CourseText[] = [
  {
    title: 'Shell voicings and the road home',
    artist: 'sigrid-hauknes',
    style: 'jazz',
    level: 'intermediate',
    subtitle: 'Three notes a chord, and every one of them working',
    summary: 'Play the commonest changes in jazz with shapes a tired hand can manage.',
    description:
      'Sigrid had a bad wrist at twenty-three and had to throw out every chord with more than three notes in it. What was left turned out to be jazz guitar. She gives you two families of shells, a rule for moving between them, and four bars that go round for ever to spend them on.\n\nIf you know where the roots are on the lowest two strings, you are ready. If you do not, the first lesson shows them.',
    released: '2023-06-30',
    pence: 2699,
    lessons: [
      ['Setting out', 'Root, third, seventh, coffee', 'The two shapes from which all the others are cut.', 'shell voicings'],
      ['Setting out', 'The finger that stays', 'Move from chord to chord by leaving as much as possible where it is.', 'shell voicings'],
      ['On the road', 'Two, five, and you are home', 'The commonest journey in the music, four soft strums to the bar.', 'comping'],
      ['On the road', 'Minor roads', 'What changes when the journey ends in the dark.', 'shell voicings'],
      ['Arriving', 'A colour on the top string', 'Add one note with the little finger, where it does most good.', 'chord melody'],
      ['Arriving', 'Four bars without looking down', 'Eight chords in four bars, with soft drums and a bass player who waits.', 'timing'],
    ],
  },
]
