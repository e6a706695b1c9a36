import type { Piece } from '../score/piece.ts'

const chorus = [
  ':2 5.1 :4 8.2 5.1',
  ':2 8.2 :8 5.2 8.2 5.2 7.3',
  ':1 5.2{v}',
  ':4 r :8 5.3 7.3 5.2 8.2 :4 5.2',
  ':2 8.1 :4 5.1 8.1',
  ':2 10.1{v} :4 7.1 8.2',
  ':1 8.1{v}',
  ':2 7.1{v} :4 4.1 7.1',
]
const chorusChords = 'F5 | G5 | A5 | A5 | F5 | G5 | C5 | E5'

export const gravelRoadNorth: Piece = {
  id: 'gravel-road-north',
  title: 'Gravel Road North',
  style: 'rock',
  tonic: 'A',
  musicKey: 'A minor',
  tempo: 128,
  tuning: 'Standard',
  level: 'beginner',
  voicings: { A5: '577xxx', C5: 'x355xx', G5: '355xxx', D5: 'x577xx', F5: '133xxx', E5: '022xxx' },
  form: [
    { name: 'Riff', chords: 'A5 | A5 | C5 | G5', lead: null },
    {
      name: 'Verse',
      chords: 'A5 | A5 | C5 | G5 | A5 | A5 | C5 | G5',
      comp: 'verse',
      lead: [
        'r.1',
        ':8 r r r 5.3 7.3 5.2 7.3 5.3',
        ':2 5.3{v} r',
        ':8 r r 5.4 7.4 5.3 7.3 5.3 7.4',
        ':2 7.4{v} r',
        ':8 r r 8.2{b (0 4)} 5.2 8.2 5.2 7.3 5.3',
        ':2 5.3{v} r',
        ':8 r 5.4 7.4 5.3 5.4 7.5 5.5 r',
      ],
    },
    { name: 'Chorus', chords: chorusChords, lead: chorus, drums: 'chorus', comp: 'chorus' },
    {
      name: 'Solo',
      chords: 'A5 | G5 | F5 | G5 | A5 | G5 | F5 | G5',
      lead: [
        ':8 7.3{b (0 4)} 5.2 5.1 7.3{b (0 4)} 5.2 5.1 8.1 5.1',
        ':8 8.2{b (0 4)} 5.2 8.2 5.2 7.3 5.3 7.3 5.4',
        ':16 5.1 8.1 5.1 8.2 5.1 8.2 5.2 8.2 5.2 7.3 5.2 7.3 5.3 7.3 5.3 7.4',
        ':4 5.4{v} :8 r 7.4 5.3 7.3 5.2 8.2',
        ':4 8.1{b (0 4)} :8 8.1 5.1 :4 8.2{b (0 4)} :8 8.2 5.2',
        ':8 8.2 10.2 8.1 10.1 :4 10.1{v} 7.1',
        ':8 13.1 12.1 10.1 13.2 12.1 10.1 13.2 10.2',
        ':2 10.1{v} :4 8.1 7.1',
      ],
    },
    { name: 'Last chorus', chords: chorusChords, lead: chorus, drums: 'chorus', comp: 'chorus' },
    { name: 'End', chords: 'A5', lead: [':1 5.1{v}'], drums: 'end', bass: 'end', comp: 'end' },
  ],
}
