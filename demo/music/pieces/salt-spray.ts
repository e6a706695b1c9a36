import type { Piece } from '../score/piece.ts'

/** Tremolo picking: one note again and again in sixteenths. */
const tremolo = (note: string, times: number) => Array.from({ length: times }, () => note).join(' ')

const a = [
  `:16 ${tremolo('2.4', 8)} ${tremolo('5.4', 4)} ${tremolo('4.4', 4)}`,
  `:16 ${tremolo('2.4', 8)} ${tremolo('2.5', 8)}`,
  `:16 ${tremolo('3.5', 8)} ${tremolo('7.4', 4)} ${tremolo('5.4', 4)}`,
  `:16 ${tremolo('5.4', 4)} ${tremolo('4.4', 4)} ${tremolo('2.4', 8)}`,
  `:16 ${tremolo('2.4', 8)} ${tremolo('5.4', 4)} ${tremolo('4.4', 4)}`,
  `:16 ${tremolo('9.4', 8)} ${tremolo('7.4', 4)} ${tremolo('5.4', 4)}`,
  `:16 ${tremolo('4.4', 8)} ${tremolo('7.4', 4)} ${tremolo('4.4', 4)}`,
  `:16 ${tremolo('2.4', 8)} :4 2.4 r`,
]
const b = [
  ':4 5.1 :8 8.1 5.1 :2 5.2',
  ':4 7.1 :8 8.2 7.1 :2 5.2',
  ':4 8.1 :8 8.2 8.1 :2 12.1',
  ':4 11.1 :8 7.1 11.1 :2 7.2',
  ':8 12.1 8.1 5.1 8.1 :2 12.1',
  ':8 12.1 7.1 8.2 7.1 :2 12.1',
  ':4 11.1 7.1 7.2 4.2',
  ':2 5.2{v} r',
]
const aChords = 'Em | Em | Am | Em | Em | Em | B7 | Em'
const bChords = 'Am | Em | C | B7 | Am | Em | B7 | Em'

export const saltSpray: Piece = {
  id: 'salt-spray',
  title: 'Salt Spray',
  style: 'surf',
  tonic: 'E',
  musicKey: 'E minor',
  tempo: 160,
  tuning: 'Standard',
  level: 'intermediate',
  voicings: { Em: '022000', Am: 'x02210', B7: 'x21202', C: 'x32010' },
  form: [
    { name: 'Drums', chords: 'Em | Em | Em | Em', lead: null, drums: 'toms' },
    { name: 'Wave', chords: aChords, lead: a },
    { name: 'Wave again', chords: aChords, lead: a },
    { name: 'Shore', chords: bChords, lead: b, comp: 'calm' },
    { name: 'Last wave', chords: aChords, lead: a },
    { name: 'Shore again', chords: bChords, lead: b, comp: 'calm' },
    { name: 'Out', chords: 'Em | Em | B7 | Em', lead: [a[0] ?? '', a[1] ?? '', a[6] ?? '', a[7] ?? ''] },
    { name: 'End', chords: 'Em', lead: [':1 0.6'], drums: 'end', bass: 'end', comp: 'end' },
  ],
}
