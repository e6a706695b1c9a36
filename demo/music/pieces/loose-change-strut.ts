import type { Piece } from '../score/piece.ts'

const verse = [
  ':16 r r 14.4 12.3{h} 14.3 r 12.2 r :8 14.3 :16 12.3 14.4 :4 r',
  ':8 r :16 12.2 14.2 :8 15.2 :16 12.2 14.3 :8 12.3 14.4 :4 r',
  ':16 12.1 r 14.2 12.2 14.3 r 12.2 r :8 14.2{v} :16 12.2 14.3 :4 r',
  ':16 r 12.3 14.3 12.2 14.3 12.3 14.4 r :4 14.4{v} r',
  ':16 (12.1 12.2) (12.1 12.2) r (12.1 12.2) r r (15.1 15.2) r :8 (12.1 12.2) :16 14.3 12.3 :4 r',
  ':8 14.3{b (0 4)} :16 12.2 r 15.2 12.2 14.3 12.3 :8 14.4 r :4 r',
  ':16 r 14.3 12.2 14.2 12.1 r 14.2 r 12.2 14.2 12.2 14.3 :4 12.3',
  ':16 14.3 12.3 14.4 12.4 14.4 r r 12.5 :8 14.5 :16 12.5 14.5 :4 r',
]

const bridge = [
  ':8 r :16 (12.1 13.2) (12.1 13.2) r (12.1 13.2) r r :8 (12.1 13.2) r :4 r',
  ':8 r :16 (10.1 11.2) (10.1 11.2) r (10.1 11.2) r r :8 (12.1 13.2) r :4 r',
  ':16 r 10.1 r 10.1 7.1 r 10.2 7.2 :8 8.3 :16 7.3 9.4 :4 r',
  ':16 9.4 7.3 8.3 7.2 10.2 7.1 10.1 r :4 12.1{v} r',
]

const verseChords = 'E9 | E9 | A13 | A13 | E9 | E9 | A13 | A13'
const bridgeChords = 'C9 | C9 | B7#9 | B7#9'

export const looseChangeStrut: Piece = {
  id: 'loose-change-strut',
  title: 'Loose Change Strut',
  style: 'funk',
  tonic: 'E',
  musicKey: 'E minor',
  tempo: 104,
  tuning: 'Standard',
  level: 'intermediate',
  voicings: { E9: 'x76777', A13: '5x567x', C9: 'x32333', 'B7#9': 'x2123x' },
  form: [
    { name: 'Groove', chords: 'E9 | E9 | E9 | E9', lead: null },
    { name: 'Verse', chords: verseChords, lead: verse },
    { name: 'Bridge', chords: bridgeChords, lead: bridge, drums: 'break', bass: 'break', comp: 'break' },
    { name: 'Verse again', chords: verseChords, lead: [...verse.slice(4), ...verse.slice(0, 4)] },
    { name: 'Bridge again', chords: bridgeChords, lead: bridge, drums: 'break', bass: 'break', comp: 'break' },
    { name: 'Out', chords: 'E9 | E9 | E9 | E9', lead: verse.slice(0, 2).concat(verse.slice(4, 6)) },
    { name: 'End', chords: 'E9', lead: [':16 14.4 12.3 14.3 12.2 :2 14.3 :4 r'], drums: 'end', bass: 'end', comp: 'end' },
  ],
}
