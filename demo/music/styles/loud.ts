import type { Style } from './style.ts'

/** Straight eighths, power chords left and right. */
export const rock: Style = {
  id: 'rock',
  name: 'Rock',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 960, share: 0.5 },
  kit: 'heavy',
  drums: {
    first: { kick: 'X-----x-x-x-----', snare: '----X-------X---', hat: 'x-x-x-x-x-x-x-x-', crash: 'X---------------' },
    main: { kick: 'X-----x-x-x-----', snare: '----X-------X---', hat: 'X-x-X-x-X-x-X-x-' },
    main2: { kick: 'X--x----x-x---x-', snare: '----X-------X---', hat: 'X-x-X-x-X-x-X-x-' },
    fill: { kick: 'X-----x-x-------', snare: '----X---x-xxX-XX', hat: 'X-x-X-x---------', tomLow: '--------------xx' },
    chorus: {
      kick: 'X-----x-x-x---x-',
      snare: '----X-------X---',
      crash: 'x---------------',
      ride: 'X---X---X---X---',
      openHat: '--x---x---x---x-',
    },
    build: { kick: 'X---X---X---X---', snare: 'o-o-o-o-x-x-X-X-', hat: '----------------' },
  },
  bass: {
    main: { bar: '1 1 1 1 1 1 1 1 | 1 1 1 1 1 1 5 b7', half: '1 1 1 a' },
  },
  comp: {
    main: 'P - m m P - m m | P - m m m m P -',
    chorus: 'P - - P - - P - | P - - P - - P P',
    verse: 'm m m m m m m m | m m m m m P - -',
  },
  tones: { rhythm: 'rock', lead: 'singing', bass: 'pick' },
  balance: { drums: 0, bass: -2, rhythm: -3, lead: 0.5 },
  doubled: true,
  strum: 0.004,
}

/** Dropped tuning, gallops under the palm, double kick. */
export const metal: Style = {
  id: 'metal',
  name: 'Metal',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 960, share: 0.5 },
  kit: 'heavy',
  drums: {
    first: { kick: 'X-xxX-xxX-xxX-xx', snare: '----X-------X---', crash: 'X---------------', hat: '----x---x---x---' },
    main: { kick: 'X-xxX-xxX-xxX-xx', snare: '----X-------X---', hat: 'X---X---X---X---' },
    fill: { kick: 'X-xxX-xxX-X-X-X-', snare: '----X---xxX-xxXX', tomHigh: '-----------x----', tomLow: '--------------xx' },
    half: { kick: 'X-----xxX-----x-', snare: '--------X-------', crash: 'x---------------', ride: 'X---X---X---X---' },
    chorus: { kick: 'XxxxXxxxXxxxXxxx', snare: '----X-------X---', crash: 'x-------o-------', ride: '--x---x---x---x-' },
  },
  bass: {
    main: { bar: '1 . 1 1 1 . 1 1 1 . 1 1 1 . 1 1', half: '1 . 1 1 1 . 1 1' },
    long: { bar: '1 1 1 1 1 1 1 1', half: '1 1 1 1' },
  },
  comp: {
    main: 'M - m m M - m m M - m m M - m m | M - m m M - m m P - - - P - - -',
    chorus: 'P - - - - - - - P - - - P - - - | P - - - - - P - - - P - P - - -',
    half: 'P - - - - - m m m m P - - - m m',
  },
  tones: { rhythm: 'metal', lead: 'metal-lead', bass: 'pick' },
  balance: { drums: 0, bass: -3, rhythm: -2, lead: 0 },
  doubled: true,
  strum: 0.002,
}

/** Fast, wet and clean: the drum kit gallops to the beach. */
export const surf: Style = {
  id: 'surf',
  name: 'Surf',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 960, share: 0.5 },
  kit: 'room',
  drums: {
    first: { kick: 'X---X---', snare: '--XX--X-', ride: 'xxxxxxxx', crash: 'X-------' },
    main: { kick: 'X---X---', snare: '--XX--X-', ride: 'XxXxXxXx' },
    fill: { kick: 'X---X---', snare: 'xxXxxxXX', tomLow: 'x---x---', tomHigh: '--x---x-' },
    toms: { kick: 'X---X---', tomLow: 'XxxXxxXx', tomHigh: '---x--x-' },
  },
  bass: {
    main: { bar: '1 1 1 1 5 5 5 5 | 1 1 1 1 5 5 3 a', half: '1 1 5 a' },
  },
  comp: {
    main: 'D - d u d - d u',
    calm: 'D - - - D - d u',
  },
  tones: { rhythm: 'clean', lead: 'surf', bass: 'pick' },
  balance: { drums: -1.5, bass: -2, rhythm: -6, lead: 1 },
  doubled: false,
  strum: 0.007,
}
