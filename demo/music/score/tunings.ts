import type { PitchedPart, TuningName } from './piece.ts'

export interface Tuning {
  /** MIDI notes from the lowest string to the highest. */
  pitches: readonly number[]
  /** The same from highest to lowest, as alphaTex wants it. */
  tex: string
}

export const guitarTunings: Readonly<Record<TuningName, Tuning>> = {
  Standard: { pitches: [40, 45, 50, 55, 59, 64], tex: 'E4 B3 G3 D3 A2 E2' },
  'Drop D': { pitches: [38, 45, 50, 55, 59, 64], tex: 'E4 B3 G3 D3 A2 D2' },
  DADGAD: { pitches: [38, 45, 50, 55, 57, 62], tex: 'D4 A3 G3 D3 A2 D2' },
  'E♭ standard': { pitches: [39, 44, 49, 54, 58, 63], tex: 'Eb4 Bb3 Gb3 Db3 Ab2 Eb2' },
}

const bassStandard: Tuning = { pitches: [28, 33, 38, 43], tex: 'G2 D2 A1 E1' }

export const bassTunings: Readonly<Record<TuningName, Tuning>> = {
  Standard: bassStandard,
  'Drop D': { pitches: [26, 33, 38, 43], tex: 'G2 D2 A1 D1' },
  DADGAD: bassStandard,
  'E♭ standard': { pitches: [27, 32, 37, 42], tex: 'Gb2 Db2 Ab1 Eb1' },
}

/** The strings a part is played on. */
export function tuningOf(name: TuningName, part: PitchedPart): Tuning {
  return part === 'bass' ? bassTunings[name] : guitarTunings[name]
}
