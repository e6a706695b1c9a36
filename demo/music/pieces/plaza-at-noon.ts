import type { Piece } from '../score/piece.ts'

const a = [
  ':8 r 5.2 5.1 7.1 :4 8.1 :8 7.1 5.1',
  ':4 6.2 :8 r 5.1 :4 10.1 :8 8.1 5.1',
  ':8 r 7.1 4.1 7.1 :4 10.1 :8 8.1 7.1',
  ':4 5.1 :8 r 5.2 :2 5.1{v}',
  ':8 12.1 8.1 5.1 8.1 :4 12.1 :8 10.1 8.1',
  ':8 10.1 5.1 6.2 5.1 :4 10.1 :8 8.1 7.1',
  ':8 7.1 4.1 5.2 4.1 :4 7.1 :8 10.1 4.1',
  ':2 5.1{v} :4 r :8 5.2 5.1',
]
const aChords = 'Am | Dm | E7 | Am | Am | Dm | E7 | Am'

export const plazaAtNoon: Piece = {
  id: 'plaza-at-noon',
  title: 'Plaza at Noon',
  style: 'latin',
  tonic: 'A',
  musicKey: 'A minor',
  tempo: 112,
  tuning: 'Standard',
  level: 'intermediate',
  voicings: { Am: 'x02210', Dm: 'xx0231', E7: '020100', F: 'xx3211' },
  form: [
    { name: 'Montuno', chords: 'Am | Dm | E7 | Am', lead: null },
    { name: 'Theme', chords: aChords, lead: a },
    {
      name: 'Answer',
      chords: 'Dm | Am | E7 | Am | F | E7 | Dm E7 | Am',
      lead: [
        ':4 10.1 :8 r 8.1 :4 5.1 6.2',
        ':4 8.1 :8 r 7.1 :4 5.1 5.2',
        ':4 7.1 :8 r 5.1 :4 4.1 5.2',
        ':2 5.1{v} :8 r 5.1 7.1 8.1',
        ':4 8.1 :8 5.1 8.1 :4 13.1 12.1',
        ':4 12.1 :8 10.1 7.1 :2 4.1',
        ':8 10.1 8.1 5.1 6.2 7.1 10.1 4.1 7.1',
        ':2 5.1{v} r',
      ],
    },
    { name: 'Theme again', chords: aChords, lead: a },
    { name: 'Montuno out', chords: 'Am | Dm | E7 | Am', lead: null },
    { name: 'End', chords: 'Am', lead: [':1 5.1'], drums: 'end', bass: 'end', comp: 'end' },
  ],
}
