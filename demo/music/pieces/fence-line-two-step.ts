import type { Piece } from '../score/piece.ts'

const a = [
  ':8 5.4 2.3 3.3{h} 4.3 3.2 5.2 3.2 4.3',
  ':4 3.1 :8 5.2 3.2 :4 5.3{b (0 4)} :8 3.2 4.3',
  ':8 5.2 3.1 5.2 5.3 :4 5.2 3.2',
  ':8 5.3 2.3 5.4 2.4 :2 5.3',
  ':8 7.3 7.2 5.1 7.2 7.3 7.2 :4 5.1',
  ':8 8.1 5.1 7.2 7.3 :4 5.2 7.3',
  ':8 3.1 3.2 5.2 3.2 4.3 2.3 5.4 2.4',
  ':4 0.4 4.4 :8 2.3 3.2 :4 2.1',
]
const b = [
  ':4 (9.3 8.1) :8 (7.3 7.1) (9.3 8.1) :4 (12.3 12.1) (9.3 8.1)',
  ':8 (9.3 8.1) (7.3 7.1) (5.3 5.1) (7.3 7.1) :2 (9.3 8.1)',
  ':4 (7.3 7.1) :8 (5.3 5.1) (4.3 3.1) :2 (4.3 3.1)',
  ':8 7.1 8.2 5.2 4.3 :4 5.2 8.2',
  ':8 5.2 6.3 8.2 5.2 :4 5.1 8.2',
  ':8 7.2 7.3 5.1 7.2 :4 8.1 5.1',
  ':4 7.1 :8 8.2 5.2 :4 3.2 4.3',
  ':8 2.3 3.3{h} 4.3 5.2 :2 3.1',
]
const aChords = 'G | G | C | C | D | D | G | D'
const bChords = 'C | C | G | Em | A7 | D | G | G'

export const fenceLineTwoStep: Piece = {
  id: 'fence-line-two-step',
  title: 'Fence Line Two-Step',
  style: 'country',
  tonic: 'G',
  musicKey: 'G major',
  tempo: 116,
  tuning: 'Standard',
  level: 'intermediate',
  voicings: { G: '320003', C: 'x32010', D: 'xx0232', Em: '022000', A7: 'x02020' },
  form: [
    { name: 'Opening', chords: 'G | G | C | D', lead: null },
    { name: 'Verse', chords: aChords, lead: a },
    { name: 'Chorus', chords: bChords, lead: b },
    { name: 'Second verse', chords: aChords, lead: a },
    { name: 'Last chorus', chords: bChords, lead: b },
    { name: 'End', chords: 'G', lead: [':8 5.4 2.3 3.3{h} 4.3 :2 (3.1 3.2)'], drums: 'end', bass: 'end', comp: 'end' },
  ],
}
