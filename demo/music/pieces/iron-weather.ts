import type { Piece } from '../score/piece.ts'

const chorus = [
  ':2 10.1{v} :4 13.2 10.1',
  ':2 12.1{v} :4 13.2 12.1',
  ':1 10.1{v}',
  ':4 r :8 10.3 12.3 :4 10.2 13.2',
  ':2 13.1{v} :4 10.1 13.1',
  ':2 12.1 :4 15.1 12.1',
  ':1 13.1{v}',
  ':2 11.1{v} :4 15.1 11.1',
]
const chorusChords = 'Bb5 | C5 | D5 | D5 | Bb5 | C5 | F5 | Eb5'

export const ironWeather: Piece = {
  id: 'iron-weather',
  title: 'Iron Weather',
  style: 'metal',
  tonic: 'D',
  musicKey: 'D minor',
  tempo: 150,
  tuning: 'Drop D',
  level: 'advanced',
  voicings: {
    D5: '000xxx',
    Eb5: '111xxx',
    F5: '333xxx',
    G5: '555xxx',
    A5: '777xxx',
    Bb5: '888xxx',
    C5: '10 10 10 x x x',
  },
  form: [
    { name: 'Gallop', chords: 'D5 | D5 | F5 | Eb5 | D5 | D5 | F5 | Eb5', lead: null },
    { name: 'Half time', chords: 'D5 | D5 | Bb5 | C5 | D5 | D5 | Bb5 | C5', lead: null, drums: 'half', bass: 'long', comp: 'half' },
    { name: 'Chorus', chords: chorusChords, lead: chorus, drums: 'chorus', bass: 'long', comp: 'chorus' },
    {
      name: 'Solo',
      chords: 'D5 | Bb5 | C5 | A5 | D5 | Bb5 | C5 | A5',
      lead: [
        ':16 13.1{h} 10.1 13.2 10.2 13.1{h} 10.1 13.2 10.2 13.2{h} 10.2 12.3 10.3 12.3 10.3 12.4 10.4',
        ':8 12.4 10.3 12.3 10.2 :2 11.2{v}',
        ':16 12.3 13.2 12.1 15.1 12.1 13.2 12.3 13.2 12.1 13.2 12.3 10.4 :4 13.2',
        ':8 12.1 9.1 10.2 9.1 :2 9.1{v}',
        ':4 13.1{b (0 4)} :8 13.1 10.1 :4 13.2{b (0 4)} :8 13.2 10.2',
        ':16 10.2{h} 11.2{h} 13.2 10.1{h} 12.1{h} 13.1 12.1 10.1 13.2 11.2 10.2 12.3 :4 10.3',
        ':8 12.3 13.2 12.1 13.2 15.1 12.1 13.2 12.3',
        ':8 17.1 14.2 14.3 14.2 :2 17.1{v}',
      ],
    },
    { name: 'Last chorus', chords: chorusChords, lead: chorus, drums: 'chorus', bass: 'long', comp: 'chorus' },
    { name: 'Gallop out', chords: 'D5 | D5 | F5 | Eb5', lead: null },
    { name: 'End', chords: 'D5', lead: [':1 10.1{v}'], drums: 'end', bass: 'end', comp: 'end' },
  ],
}
