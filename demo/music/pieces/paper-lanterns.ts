import type { Piece } from '../score/piece.ts'

const a = [
  ':4 r :8 5.2 8.2 :4 7.1 :8 5.1 8.2',
  ':2 5.2 :8 r 5.3 7.3 5.2',
  ':4 6.2 :8 r 5.2 :4 6.2 :8 8.2 5.1',
  ':2 7.1 :8 r 8.2 5.2 7.3',
  ':4 5.2 :8 r 7.3 :4 5.2 :8 8.2 7.1',
  ':2 5.1 :8 8.1 5.1 8.2 5.2',
  ':4 6.2 :8 7.3 6.2 :4 5.1 6.2',
  ':4 5.2 :8 4.3 7.3 :2 4.1',
]
const b = [
  ':8 8.1 5.1 6.2 5.1 :2 8.1',
  ':8 7.1 8.2 6.2 8.2 :2 7.1',
  ':8 7.1 8.2 5.2 8.2 :4 7.1 :8 8.2 5.2',
  ':4 5.2 :8 6.3 5.2 :2 8.2',
  ':8 6.2 5.2 7.3 5.2 :4 6.2 5.1',
  ':4 7.1 :8 4.1 7.1 :4 5.2 4.1',
  ':2 5.1 :8 r 8.2 5.2 5.3',
  ':2 4.3 :4 r :8 4.3 5.3',
]
const aChords = 'Am7 | % | Dm9 | G13 | Cmaj9 | Fmaj7 | Bm7b5 | E7'
const bChords = 'Dm9 | G13 | Em7 | A7 | Dm9 | E7 | Am7 | E7'

export const paperLanterns: Piece = {
  id: 'paper-lanterns',
  title: 'Paper Lanterns',
  style: 'bossa-nova',
  tonic: 'A',
  musicKey: 'A minor',
  tempo: 130,
  tuning: 'Standard',
  level: 'intermediate',
  voicings: {
    Am7: '5x555x',
    Dm9: 'x5355x',
    G13: '3x345x',
    Cmaj9: 'x3243x',
    Fmaj7: '1x221x',
    Bm7b5: 'x2323x',
    E7: '0x213x',
    Em7: '0x203x',
    A7: '5x565x',
  },
  form: [
    { name: 'Opening', chords: 'Am7 | Am7 | Bm7b5 | E7', lead: null },
    { name: 'First strain', chords: aChords, lead: a },
    { name: 'Second strain', chords: bChords, lead: b },
    { name: 'First strain again', chords: aChords, lead: a },
    { name: 'Second strain again', chords: bChords, lead: b },
    {
      name: 'Tag',
      chords: 'Am7 | Dm9 | E7 | Am7',
      lead: [':2 5.1 :4 8.2 5.2', ':4 6.2 7.3 5.3 7.3', ':4 4.3 5.2 :2 4.1', ':2 5.1 :8 r 8.2 5.2 5.3'],
    },
    { name: 'End', chords: 'Am7', lead: [':1 7.4'], drums: 'soft', bass: 'end', comp: 'end' },
  ],
}
