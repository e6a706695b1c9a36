import type { Style } from './style.ts'

/** Sixteenths, dry drums, ninth chords chopped high on the neck. */
export const funk: Style = {
  id: 'funk',
  name: 'Funk',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 480, share: 0.54 },
  kit: 'tight',
  drums: {
    first: { kick: 'X--x--X---x-----', snare: '----X--o-o--X---', hat: 'xoxoxoxoxoxoxoxo', crash: 'x---------------' },
    main: { kick: 'X--x--X---x-----', snare: '----X--o-o--X--o', hat: 'XoxoXoxoXoxoXo-o', openHat: '--------------x-' },
    main2: { kick: 'X--x------x--x--', snare: '----X--o-o--X---', hat: 'XoxoXoxoXoxoXoxo' },
    fill: { kick: 'X--x--X---------', snare: '----X--o--xxX-xX', hat: 'XoxoXoxoXo------' },
    break: { kick: 'X--x--X-X--x--X-', snare: '------------X---', hat: 'x---x---x---x---' },
  },
  bass: {
    main: { bar: '1 - . 1 . . 8 . . 7 - 8 . . 5 7 | 1 - . 1 . . 8 . . 7 - 5 . 4 #4 5', half: '1 - . 1 . . 8 .' },
    break: { bar: '1 - . 1 . . 1 . 5 - . 5 . . a .', half: '1 - . 1 . . 1 .' },
  },
  comp: {
    main: 'D x x u x x D x . x U x x u x x | D x x u x x D x . x U x U x d x',
    break: 'D - . D . . D . D - . D . . D .',
  },
  tones: { rhythm: 'funk', lead: 'crunch', bass: 'finger' },
  balance: { drums: 0, bass: -1, rhythm: -5, lead: -0.5 },
  doubled: false,
  strum: 0.004,
}

/** Straight and warm: chips on two and four, organ, a bass that sings. */
export const soul: Style = {
  id: 'soul',
  name: 'Soul',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 480, share: 0.53 },
  kit: 'room',
  drums: {
    first: { kick: 'X------xX-------', snare: '----X-------X---', hat: 'x-x-x-x-x-x-x-x-', crash: 'x---------------' },
    main: { kick: 'X------xX-o-----', snare: '----X-------X--o', hat: 'X-x-X-x-X-x-X-x-' },
    fill: { kick: 'X------xX-------', snare: '----X-----xxX-xX', hat: 'X-x-X-x-X-------', tomLow: '---------------x' },
  },
  bass: {
    main: { bar: '1 - - . . . . 1 5 - - 6 5 - 3 - | 1 - - . . . 5, 6, 1 - - 2 3 - a -', half: '1 - - . . 5 a -' },
  },
  comp: {
    main: '. . . . D . . . . . . . D . u . | . . . . D . . . . . u . D . . .',
  },
  tones: { rhythm: 'clean', lead: 'clean', bass: 'round' },
  balance: { drums: -0.5, bass: -1, rhythm: -5, lead: 0 },
  doubled: false,
  strum: 0.007,
  pad: 'organ',
}

/** One drop: the third beat carries everything, the guitar answers on the offbeats. */
export const reggae: Style = {
  id: 'reggae',
  name: 'Reggae',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 480, share: 0.58 },
  kit: 'tight',
  drums: {
    first: { kick: '--------X-------', rim: '--------X-------', hat: 'x-xox-xox-xox-xo', crash: 'o---------------' },
    main: { kick: '--------X-------', rim: '--------X-----o-', hat: 'x-xox-xox-xox-xo' },
    fill: {
      kick: '--------X-------',
      rim: '--------X-------',
      snare: '----------x-xxX-',
      hat: 'x-xox-xox-------',
      tomHigh: '---------x------',
    },
  },
  bass: {
    main: { bar: '1 - . 1 3 - 5 - | . . 5 - 3 - 1 -', half: '1 - 5 .' },
  },
  comp: {
    main: '. D . D . D . D',
  },
  tones: { rhythm: 'skank', lead: 'clean', bass: 'round' },
  balance: { drums: -1.5, bass: 0, rhythm: -4.5, lead: -0.5 },
  doubled: false,
  strum: 0.004,
  pad: 'organ',
}
