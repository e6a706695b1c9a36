import type { Piece } from '../score/piece.ts'

export const lettersUnsent: Piece = {
  id: 'letters-unsent',
  title: 'Letters Unsent',
  style: 'ballad',
  tonic: 'C',
  musicKey: 'C major',
  tempo: 72,
  tuning: 'Standard',
  level: 'beginner',
  voicings: { C: 'x32010', 'G/B': 'x20003', Am: 'x02210', F: 'xx3211', G: '320003', Em: '022000', Dm: 'xx0231' },
  form: [
    { name: 'Opening', chords: 'C | G/B', lead: null },
    {
      name: 'Verse',
      chords: 'C | G/B | Am | F | C | G/B | F | G',
      lead: [
        ':4 r :8 5.2 8.2 :2 8.1{v}',
        ':4 7.1 :8 8.1 7.1 :2 8.2',
        ':4 r :8 5.3 5.2 :2 5.1{v}',
        ':4 8.2 :8 5.1 8.2 :2 6.2',
        ':4 5.2 :8 6.2 8.2 :2 8.1{v}',
        ':4 10.1 :8 8.1 7.1 :2 8.2',
        ':4 5.1 :8 8.1 5.1 :4 8.2 6.2',
        ':2 7.3 :4 4.3 7.3',
      ],
    },
    {
      name: 'Chorus',
      chords: 'F | G | Em | Am | F | C | Dm | G',
      drums: 'chorus',
      bass: 'chorus',
      comp: 'chorus',
      lead: [
        '8.1{v}.4{d} 5.1.8 8.1.2',
        '10.1{v}.4{d} 7.1.8 10.1.2',
        '12.1{v}.4{d} 10.1.8 8.2.4 7.1.4',
        ':2 8.1{v} :4 5.1 8.1',
        ':8 8.1 5.1 6.2 5.1 :2 8.1',
        ':8 8.1 8.2 5.2 8.2 :2 8.1',
        ':4 10.1 :8 5.1 6.2 :2 5.1',
        ':2 7.1{v} :4 8.2 7.3',
      ],
    },
    {
      name: 'Last lines',
      chords: 'F | C | Dm G | C',
      lead: [':4 5.1 :8 8.1 5.1 :2 6.2', ':4 5.2 :8 8.2 5.2 :2 5.3', ':4 6.2 7.3 4.3 7.3', ':1 5.3{v}'],
    },
    { name: 'End', chords: 'C', lead: null, drums: 'soft', bass: 'end', comp: 'picked' },
  ],
}
