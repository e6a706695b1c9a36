import type { Piece } from '../score/piece.ts'

const verse = [
  ':8 r (4.3 4.1) (6.3 5.1) (8.3 7.1) :2 (9.3 9.1)',
  ':8 (9.3 9.1) (8.3 7.1) (6.3 5.1) (8.3 7.1) :2 (9.3 9.1)',
  ':4 r :8 5.1 7.1 :4 9.1 :8 7.1 5.1',
  ':4 7.1 :8 5.1 7.2 :2 4.2',
  ':8 r (4.3 4.1) (6.3 5.1) (4.3 4.1) :2 (4.3 4.1)',
  ':8 4.1 5.2 6.3 5.2 :2 4.1{v}',
  ':8 5.1 5.2 6.3 5.2 :4 5.1 9.1',
  ':4 7.1 :8 7.1 5.1 :4 7.2 4.2',
]

/** Fretted as E major; the guitar is tuned a half step down. */
export const secondHelping: Piece = {
  id: 'second-helping',
  title: 'Second Helping',
  style: 'soul',
  tonic: 'Eb',
  musicKey: 'E♭ major',
  tempo: 96,
  tuning: 'E♭ standard',
  level: 'intermediate',
  voicings: { Eb: 'xxx454', Cm: 'xxx654', Ab: 'xxx655', Bb7: 'xxx445', Gm: 'xxx444' },
  form: [
    { name: 'Opening', chords: 'Eb | Cm | Ab | Bb7', lead: null },
    { name: 'Verse', chords: 'Eb | Cm | Ab | Bb7 | Eb | Cm | Ab | Bb7', lead: verse },
    {
      name: 'Chorus',
      chords: 'Ab | Bb7 | Gm | Cm | Ab | Bb7 | Eb | Bb7',
      lead: [
        ':4 9.1 :8 7.1 5.1 :2 9.1',
        ':4 11.1 :8 9.1 7.1 :2 11.1',
        ':4 7.1 :8 11.1 7.1 :2 4.1',
        ':4 9.1 :8 7.1 4.1 :2 5.2',
        ':8 5.1 7.1 9.1 7.1 :4 9.1 12.1',
        ':4 11.1 9.1 7.1 5.1',
        ':2 4.1{v} :8 r 5.2 7.2 4.1',
        ':4 7.2 4.2 :2 7.1',
      ],
    },
    {
      name: 'Last verse',
      chords: 'Eb | Cm | Ab | Bb7 | Eb | Cm | Ab Bb7 | Eb',
      lead: [...verse.slice(0, 6), ':8 5.1 5.2 6.3 5.2 7.1 5.1 7.2 4.2', ':2 5.2{v} r'],
    },
    { name: 'End', chords: 'Eb', lead: [':1 (4.3 4.1)'], drums: 'end', bass: 'end', comp: 'end' },
  ],
}
