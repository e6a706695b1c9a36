import type { Piece } from '../score/piece.ts'

const a = [
  ':8 r 7.4 5.3 5.2 :4 5.1 :8 8.2 6.2',
  ':8 7.3 6.2 5.1 8.1 :2 6.2',
  ':8 8.4 7.3 6.2 5.1 :4 6.1 :8 8.2 6.1',
  ':8 5.1 8.2 5.2 5.3 :4 8.4 5.2',
  ':8 5.2 5.3 7.4 5.3 7.2 5.1 8.1 5.1',
  ':8 6.1 8.2 7.3 8.4 5.2 8.2 6.1 8.2',
]
const around = [':4 5.1 :8 6.2 5.1 :4 7.2 5.1', ':4 6.1 8.2 :8 5.2 8.2 6.1 5.2']
const home = [':8 5.1 6.2 5.3 7.4 :2 6.2', ':2 6.2 r']
const b = [
  ':8 r 6.3 5.2 8.2 :4 5.1 :8 8.2 5.2',
  ':8 9.1 5.1 8.2 5.2 :2 6.3',
  ':8 r 7.3 7.2 5.1 :4 8.1 :8 5.1 7.2',
  ':8 10.1 8.1 5.1 7.2 :2 7.3',
  ':8 r 5.4 4.3 7.3 :4 6.2 :8 7.3 4.3',
  ':8 8.2 6.2 7.3 4.3 :2 5.4',
  ':8 r 5.3 5.2 8.2 :4 6.1 :8 8.2 5.2',
  ':8 8.1 6.1 8.2 5.2 :4 5.3 5.2',
]
const six = 'Fmaj7 | Dm7 | Gm7 | C7 | Am7 D7 | Gm7 C7'

export const halfPastAutumn: Piece = {
  id: 'half-past-autumn',
  title: 'Half Past Autumn',
  style: 'jazz',
  tonic: 'F',
  musicKey: 'F major',
  tempo: 140,
  tuning: 'Standard',
  level: 'advanced',
  voicings: {
    Fmaj7: '1x22xx',
    F6: '1x02xx',
    Dm7: 'x535xx',
    Gm7: '3x33xx',
    C7: 'x323xx',
    Am7: '5x55xx',
    D7: 'x545xx',
    A7: '5x56xx',
    G7: '3x34xx',
  },
  form: [
    { name: 'Opening', chords: 'Gm7 | C7 | Fmaj7 | C7', lead: null, bass: 'two', comp: 'charleston' },
    { name: 'First A', chords: `${six} | Fmaj7 D7 | Gm7 C7`, lead: [...a, ...around] },
    { name: 'Second A', chords: `${six} | Fmaj7 | F6`, lead: [...a, ...home] },
    { name: 'Bridge', chords: 'A7 | A7 | D7 | D7 | G7 | G7 | C7 | C7', lead: b, comp: 'charleston' },
    { name: 'Last A', chords: `${six} | Fmaj7 | F6`, lead: [...a, ...home] },
    {
      name: 'Tag',
      chords: 'Gm7 C7 | Fmaj7 D7 | Gm7 C7 | F6',
      lead: [':8 8.4 7.3 6.2 5.1 5.2 8.2 6.1 5.2', ':8 5.1 6.2 5.3 7.4 :4 7.2 5.1', ':8 6.1 8.2 7.3 8.4 :4 5.2 8.2', ':2 6.2 r'],
    },
    { name: 'End', chords: 'F6', lead: [':1 8.1'], drums: 'soft', bass: 'end', comp: 'end' },
  ],
}
