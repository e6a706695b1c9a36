import type { BassPattern, CompPattern, DrumGroove } from './style.ts'

/** Patterns every style knows: the last chord, left to ring, and silence. */
export const endings: {
  drums: Readonly<Record<string, DrumGroove>>
  bass: Readonly<Record<string, BassPattern>>
  comp: Readonly<Record<string, CompPattern>>
} = {
  drums: {
    end: { kick: 'X---', crash: 'x---' },
    soft: { kick: 'x---', ride: 'x---' },
    none: {},
  },
  bass: {
    end: { bar: '1 - - -', half: '1 -' },
    none: { bar: '. . . .', half: '. .' },
  },
  comp: {
    end: 'd - - -',
    picked: 'B321 - - -',
    none: '. . . .',
  },
}
