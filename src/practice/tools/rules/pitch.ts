const notes = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const
const spokenAccidentals = { '♯': ' sharp', '♭': ' flat' } as const

/** 40 is E2. */
export const noteName = (midi: number): string => notes[midi % 12] ?? ''
export const octaveOf = (midi: number): number => Math.floor(midi / 12) - 1
export const spokenNote = (midi: number): string =>
  noteName(midi).replace(/[♯♭]/, (sign) => spokenAccidentals[sign as keyof typeof spokenAccidentals])

export const hertzOf = (midi: number, a4: number): number => a4 * 2 ** ((midi - 69) / 12)

/** Positive when `hertz` is higher than `goal`. */
export const centsBetween = (hertz: number, goal: number): number => 1200 * Math.log2(hertz / goal)

export type NearestString = { string: number; cents: number }

/** Sounds further from every string, in cents, aren't from a string. */
export const maxCentsAway = 350

/** The sounding string and its offset; `held` is the only string being tuned, if any. */
export function nearestString(hertz: number, strings: readonly number[], a4: number, held: number | null = null): NearestString | null {
  let best: NearestString | null = null
  for (const [string, midi] of strings.entries()) {
    if (held !== null && held !== string) continue
    const cents = centsBetween(hertz, hertzOf(midi, a4))
    if (!best || Math.abs(cents) < Math.abs(best.cents)) best = { string, cents }
  }
  return best && Math.abs(best.cents) <= (held === null ? maxCentsAway : 1200) ? best : null
}

/** In tune to the ear. */
export const isInTune = (cents: number): boolean => Math.abs(cents) < 3

/** "4 cents flat" */
export function centsText(cents: number): string {
  if (isInTune(cents)) return 'in tune'
  const rounded = Math.abs(Math.round(cents))
  return `${rounded} cents ${cents < 0 ? 'flat' : 'sharp'}`
}
