import { ownValue } from '#kernel/own-value.ts'

/** `name` is the catalogue's name for the tuning; strings are MIDI notes from lowest to highest string. */
export type Tuning = { name: string; strings: readonly number[] }

export const tunings = {
  standard: { name: 'Standard', strings: [40, 45, 50, 55, 59, 64] },
  'half-step-down': { name: 'Half step down', strings: [39, 44, 49, 54, 58, 63] },
  'drop-d': { name: 'Drop D', strings: [38, 45, 50, 55, 59, 64] },
  dadgad: { name: 'DADGAD', strings: [38, 45, 50, 55, 57, 62] },
  'open-g': { name: 'Open G', strings: [38, 43, 50, 55, 59, 62] },
  'open-d': { name: 'Open D', strings: [38, 45, 50, 54, 57, 62] },
  bass: { name: 'Bass', strings: [28, 33, 38, 43] },
  'bass-5': { name: 'Bass, 5 strings', strings: [23, 28, 33, 38, 43] },
  ukulele: { name: 'Ukulele', strings: [67, 60, 64, 69] },
} as const satisfies Record<string, Tuning>

export type TuningName = keyof typeof tunings

export const tuningNames = Object.keys(tunings) as TuningName[]

export const isTuning = (text: string | null | undefined): text is TuningName => ownValue(tunings, text) !== undefined

/** The tuner's URL for a product's tuning; null for unknown tunings. */
export function tunerAddress(name: string | null): string | null {
  const found = tuningNames.find((key) => tunings[key].name.toLowerCase() === name?.trim().toLowerCase())
  return found ? `/tuner?tuning=${found}` : null
}
