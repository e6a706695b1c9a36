import type { Style } from './style.ts'

/** Thumb on the beat, chords against it, a stick on the rim. */
export const bossaNova: Style = {
  id: 'bossa-nova',
  name: 'Bossa nova',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 960, share: 0.5 },
  kit: 'soft',
  drums: {
    main: { kick: 'x--xx--x', rim: 'X--X--X-', shaker: 'XoxoXoxo' },
    main2: { kick: 'x--xx--x', rim: '--X--X--', shaker: 'XoxoXoxo' },
  },
  bass: {
    main: { bar: '1 - - 5 5 - - 1', half: '1 - - a' },
  },
  comp: {
    main: 'B321 - 321 . B - 321 - | B 321 - 321 B - 321 -',
  },
  tones: { rhythm: 'nylon', lead: 'warm', bass: 'upright' },
  balance: { drums: -4, bass: -1.5, rhythm: -2.5, lead: 0 },
  doubled: false,
  strum: 0.006,
}

/** One picked pattern that never hurries, strings in the distance. */
export const ballad: Style = {
  id: 'ballad',
  name: 'Ballad',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 960, share: 0.5 },
  kit: 'soft',
  drums: {
    main: { kick: 'X------x', rim: '----X---', hat: 'xoxoxoxo' },
    chorus: { kick: 'X--x-x--', snare: '----x---', ride: 'xoxoxoxo' },
    chorus2: { kick: 'X--x---x', snare: '----x---', ride: 'xoxoxoxo' },
  },
  bass: {
    main: { bar: '1 - - - - - 5 -', half: '1 - - a' },
    chorus: { bar: '1 - - 1 5 - 3 -', half: '1 - 1 a' },
  },
  comp: {
    main: 'B 3 2 1 2 3 2 3',
    chorus: 'B3 2 1 2 3 2 1 2',
  },
  tones: { rhythm: 'steel', lead: 'singing', bass: 'round' },
  balance: { drums: -4, bass: -2, rhythm: -1, lead: 0 },
  doubled: false,
  strum: 0.01,
  pad: 'strings',
}

/** Alternating thumb in an open tuning, with hardly any drums. */
export const folk: Style = {
  id: 'folk',
  name: 'Folk',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 960, share: 0.52 },
  kit: 'soft',
  drums: {
    main: { kick: 'x---o---', shaker: 'o-Xoo-Xo' },
    main2: { kick: 'x--oo---', shaker: 'o-Xoo-Xo' },
  },
  bass: {
    main: { bar: '1 - - - 5 - - -', half: '1 - - a' },
  },
  comp: {
    main: 'B1 3 A 2 B 3 A 1 | B 2 A3 1 B 2 A 3',
  },
  tones: { rhythm: 'steel', lead: 'steel', bass: 'upright' },
  balance: { drums: -7, bass: -3, rhythm: -0.5, lead: 0.5 },
  doubled: false,
  strum: 0.01,
}

/** Walking bass, ride cymbal, four chords to the bar. */
export const jazz: Style = {
  id: 'jazz',
  name: 'Jazz',
  meter: { beats: 4, unit: 4 },
  swing: { pair: 960, share: 0.63 },
  kit: 'soft',
  drums: {
    main: { ride: 'x-Xox-Xo', pedalHat: '--x---x-', kick: 'o---o---', snare: '-----o--' },
    main2: { ride: 'x-Xox-Xo', pedalHat: '--x---x-', kick: 'o---o---', snare: '---o---o' },
    fill: { ride: 'x-Xo----', pedalHat: '--x---x-', kick: 'o----x--', snare: '----oxox' },
  },
  bass: {
    main: { bar: '1 2 3 a | 1 3 5 a | 1 5 3 A', half: '1 a | 1 5 | 1 a' },
    two: { bar: '1 - 5 -', half: '1 5' },
  },
  comp: {
    main: 'd . d . d . d .',
    charleston: 'd - . d - . . .',
  },
  tones: { rhythm: 'warm', lead: 'warm', bass: 'upright' },
  balance: { drums: -3, bass: -1, rhythm: -6, lead: 0.5 },
  doubled: false,
  strum: 0.006,
}
