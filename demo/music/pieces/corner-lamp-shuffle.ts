import type { Piece } from '../score/piece.ts'

const head = [
  ':8 5.3{h} 6.3 5.2 5.1 :4 8.2{v} 5.2',
  ':4 7.3{b (0 4)} :8 5.2 8.2 5.2 7.3 5.3 7.4',
  ':4 7.4{v} :8 r 5.4 7.4 5.3{h} 6.3 5.2',
  ':4 5.1{v} :8 r 8.1 :4 8.1{b (0 2)} :8 5.1 8.2',
  ':8 7.3 5.3 7.3 5.2 7.3 5.3 7.4 5.3',
  ':4 7.3{v} r :8 r 5.3 7.3 5.2',
  ':8 8.2 5.2 5.1 8.2 5.2 7.3 5.3{h} 6.3',
  ':2 7.4{v} :8 r 5.2 7.2 8.2',
  ':4 9.2 :8 9.2{sl} 7.2 :4 7.2{v} 5.2',
  ':4 7.2 :8 7.2{sl} 5.2 :4 7.3{v} 5.3',
]

const turnaround = [':8 9.3 5.1 8.3 5.1 7.3 5.1 6.3 5.1', ':8 5.3{h} 6.3 5.2 7.2 :4 9.2{v} 7.5']

const answer = [
  ':8 8.1{b (0 2)} 10.2 8.2 10.2 :4 10.2{v} r',
  ':8 r 10.2 8.1 10.1 8.1 10.2 8.2 10.2',
  ':4 9.3{v} :8 7.3 9.3 8.2 10.2 :4 8.1',
  ':2 10.2{v} :4 r :8 12.1 10.1',
  ':4 10.1{b (0 4)} :8 10.1 8.1 :4 10.2 :8 8.2 10.2',
  ':8 8.2 9.3 7.3 9.3 :4 7.3{v} r',
  ':8 5.1 8.2 5.2 7.3 5.3{h} 6.3 5.2 7.4',
  ':4 7.4{v} :8 r 7.4 5.3 7.3 8.3 9.3',
  ':4 12.2{b (0 2)} :8 12.2 9.2 :4 12.1 12.2',
  ':4 10.1 :8 10.2 7.2 :4 10.2{v} 8.2',
  ':8 5.1 8.2 5.2 8.2 5.2 7.3 5.3{h} 6.3',
  ':4 7.4{v} :8 7.5 5.4 7.4 r :4 r',
]

const twelve = 'A7 | D7 | A7 | A7 | D7 | D7 | A7 | A7 | E7 | D7 | A7'

export const cornerLampShuffle: Piece = {
  id: 'corner-lamp-shuffle',
  title: 'Corner Lamp Shuffle',
  style: 'shuffle',
  tonic: 'A',
  musicKey: 'A major',
  tempo: 118,
  tuning: 'Standard',
  level: 'beginner',
  voicings: { A7: 'x02020', D7: 'xx0212', E7: '020100', A: 'x07650' },
  form: [
    { name: 'Head', chords: `${twelve} | E7`, lead: [...head, ...turnaround] },
    { name: 'Answer', chords: `${twelve} | E7`, lead: answer },
    { name: 'Head out', chords: `${twelve} | E7`, lead: [...head, turnaround[0] ?? '', ':4 9.2 7.2 :2 (5.1 8.2 6.3)'] },
    { name: 'End', chords: 'A7', lead: [':1 (5.2 6.3 7.4)'], drums: 'end', bass: 'end', comp: 'end' },
  ],
}
