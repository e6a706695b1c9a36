import type { Piece } from '../score/piece.ts'

const verse = [
  ':8 r 5.2 8.2 5.1 :4 8.2 :8 5.2 r',
  ':4 6.2 :8 5.2 7.3 :2 r',
  ':8 r 5.2 8.2 5.1 :4 8.1 :8 5.1 8.2',
  ':2 5.1{v} :4 r :8 8.2 5.2',
  ':8 r 5.3 7.3 5.2 :4 8.2 5.2',
  ':4 6.2 :8 8.2 6.2 :4 7.3 r',
  ':8 5.3 7.3 5.2 7.3 :4 5.3 7.4',
  ':2 7.4{v} r',
]

export const sundayVerandah: Piece = {
  id: 'sunday-verandah',
  title: 'Sunday Verandah',
  style: 'reggae',
  tonic: 'A',
  musicKey: 'A minor',
  tempo: 76,
  tuning: 'Standard',
  level: 'beginner',
  voicings: { Am: 'xxx555', Dm: 'xxx765', F: 'xxx565', G: 'xxx787', Em: 'xxx987' },
  form: [
    { name: 'Opening', chords: 'Am | Dm | Am | Dm', lead: null },
    { name: 'Verse', chords: 'Am | Dm | Am | Dm | Am | Dm | Am | Am', lead: verse },
    {
      name: 'Chorus',
      chords: 'F | G | Am | Am | F | G | Em | Am',
      lead: [
        ':4 8.1 :8 5.1 8.1 :2 5.1',
        ':4 10.1 :8 7.1 10.1 :2 7.1',
        ':4 12.1 :8 8.1 12.1 :2 8.1{v}',
        ':4 r :8 8.1 10.1 :4 8.1 5.1',
        ':8 8.1 5.1 6.2 5.1 :2 8.1',
        ':8 7.1 8.2 7.3 8.2 :2 7.1',
        ':4 8.2 :8 5.2 8.2 :4 7.1 8.2',
        ':2 5.1{v} r',
      ],
    },
    { name: 'Verse out', chords: 'Am | Dm | Am | Am', lead: [...verse.slice(0, 2), ...verse.slice(6)] },
    { name: 'End', chords: 'Am', lead: null, drums: 'end', bass: 'end', comp: 'end' },
  ],
}
