import type { Piece } from '../score/piece.ts'

const a = [
  ':4 4.1 :8 5.1 7.1 :2 4.1',
  ':8 2.1{h} 4.1 2.1 0.1 :2 0.2',
  ':4 5.1 :8 9.1 7.1 :2 5.1',
  ':4 4.1 :8 2.1 0.1 :2 4.1',
  ':4 9.1 :8 7.1 4.1 :2 4.1',
  ':4 5.1 :8 4.1 2.1 :2 0.1',
  ':4 2.1 :8 5.1 4.1 :4 2.1 2.2',
]
const b = [
  ':4 9.1 :8 12.1 9.1 :2 9.1',
  ':4 7.1 :8 9.1 7.1 :2 4.1',
  ':4 5.1 :8 7.1 5.1 :2 2.1',
  ':4 0.1 :8 2.1 4.1 :2 5.1',
  ':4 9.1 :8 7.1 4.1 :4 2.1 4.1',
  ':2 2.1 :8 0.2 2.2 0.1 2.1',
  ':4 5.1 4.1 :8 2.1 0.1 :4 2.2',
  ':2 0.2 :4 2.2 0.1',
]

export const theOrchardGate: Piece = {
  id: 'the-orchard-gate',
  title: 'The Orchard Gate',
  style: 'folk',
  tonic: 'D',
  musicKey: 'D major',
  tempo: 96,
  tuning: 'DADGAD',
  level: 'intermediate',
  voicings: { D: '000200', G: '5x5000', Bm7: 'x24200', Em7: '2x2000', Asus4: 'x02200', C6: 'x32000' },
  form: [
    { name: 'Opening', chords: 'D | G | D | Asus4', lead: null },
    { name: 'First verse', chords: 'D | D | G | D | Bm7 | G | Em7 | Asus4', lead: [...a, ':2 2.1 :4 0.2 2.1'] },
    { name: 'Middle', chords: 'G | D | C6 | G | Bm7 | Asus4 | G | Asus4', lead: b },
    { name: 'Last verse', chords: 'D | D | G | D | Bm7 | G | Em7 Asus4 | D', lead: [...a, ':2 0.1{v} r'] },
    { name: 'End', chords: 'D', lead: null, drums: 'soft', bass: 'end', comp: 'end' },
  ],
}
