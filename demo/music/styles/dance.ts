import type { Style } from './style.ts'

/** Boom-chick strumming over a train of brushes. */
export const country: Style = {
  id: 'country',
  name: 'Country',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 480, share: 0.54 },
  kit: 'room',
  drums: {
    main: { kick: 'X-------X-------', brush: 'oxXooxXooxXooxXo' },
    fill: { kick: 'X-------X---X---', brush: 'oxXooxXo--------', snare: '--------xxXxXxXx' },
  },
  bass: {
    main: { bar: '1 - - - 5, - - - | 1 - - - 5, - 1 a', half: '1 - - a' },
  },
  comp: {
    main: 'B - d u A - d u',
  },
  tones: { rhythm: 'steel', lead: 'twang', bass: 'finger' },
  balance: { drums: -3, bass: -1.5, rhythm: -3.5, lead: 0.5 },
  doubled: false,
  strum: 0.009,
}

/** Congas, bell and clave under a picked montuno. */
export const latin: Style = {
  id: 'latin',
  name: 'Latin',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 960, share: 0.5 },
  kit: 'soft',
  drums: {
    main: { kick: '---x---x', congaHigh: '--X-----', congaLow: '------XX', shaker: 'XoxoXoxo', clave: 'X--X--X-', cowbell: 'x-o-x-o-' },
    main2: { kick: '---x---x', congaHigh: '--X--o--', congaLow: '------XX', shaker: 'XoxoXoxo', clave: '--X-X---', cowbell: 'x-o-x-o-' },
    fill: { kick: '---x---X', congaHigh: 'x-Xx-xX-', congaLow: '-x--x--X', shaker: 'XoxoXoxo' },
  },
  bass: {
    main: { bar: '1 - - 5 - - 8 - | 1 - - 5 - - a -', half: '1 - - a' },
  },
  comp: {
    main: 'B1 . 32 1 . 32 1 . | . 32 1 . 32 1 32 1',
  },
  tones: { rhythm: 'nylon', lead: 'clean', bass: 'upright' },
  balance: { drums: -2, bass: -1, rhythm: -3, lead: 0 },
  doubled: false,
  strum: 0.006,
}
