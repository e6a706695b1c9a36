import type { Style } from './style.ts'

/** A walking shuffle with the boogie figure on the low strings. */
export const shuffle: Style = {
  id: 'shuffle',
  name: 'Blues',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 960, share: 0.655 },
  kit: 'room',
  drums: {
    first: { kick: 'X---X---', snare: '--X---X-', ride: 'XoXoXoXo', crash: 'X-------', pedalHat: '--x---x-' },
    main: { kick: 'X---X--o', snare: '--X-o-X-', ride: 'XoXoXoXo', pedalHat: '--x---x-' },
    fill: { kick: 'X---X---', snare: '--X-oxXX', ride: 'XoX-----', tomLow: '-------x', pedalHat: '--x-----' },
    stop: { kick: 'X-------', snare: 'X-------', crash: 'o-------' },
  },
  bass: {
    main: { bar: '1 1 3 3 5 5 6 5 | 1 1 3 3 5 6 5 3', half: '1 1 3 a' },
    stop: { bar: '1 - . .', half: '1 .' },
  },
  comp: {
    main: 'R R S S R R S S | R R S S T T S S',
    stop: 'D - . .',
  },
  tones: { rhythm: 'crunch', lead: 'singing', bass: 'finger' },
  balance: { drums: -1, bass: -1.5, rhythm: -5, lead: 0.5 },
  doubled: false,
  strum: 0.006,
}

/** Twelve-eight, slow, with a lot of air and an organ behind. */
export const slowBlues: Style = {
  id: 'slow-blues',
  name: 'Blues',
  meter: { beats: 12, unit: 8 },
  swing: { pair: 960, share: 0.5 },
  kit: 'room',
  drums: {
    first: { kick: 'X-----X--o--', snare: '---X-----X--', hat: 'XoxXoxXoxXox', crash: 'x-----------' },
    main: { kick: 'X-----X-o---', snare: '---X---o-X--', hat: 'XoxXoxXoxXox' },
    fill: { kick: 'X-----X-----', snare: '---X-----XxX', hat: 'XoxXoxXox---', tomHigh: '----------x-' },
  },
  bass: {
    main: { bar: '1 - - 1 - 5 6 - - 5 - 3 | 1 - - 3 - 3 5 - - 6 - a', half: '1 - 1 5 - a' },
  },
  comp: {
    main: 'd - - . . u d - - . . . | . . . d - - . . u d - -',
  },
  tones: { rhythm: 'clean', lead: 'singing', bass: 'finger' },
  balance: { drums: -2, bass: -2, rhythm: -5, lead: 1 },
  doubled: false,
  strum: 0.014,
  pad: 'organ',
}
