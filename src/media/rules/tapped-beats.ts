import type { TempoSection } from '#media/rules/beat-grid.ts'

/** Fewer taps give no usable tempo. */
export const minTaps = 8
const maxGapSeconds = 3

/** Beat 1 is the first tap; `taps` in seconds. Near the estimate, its exact tempo and beats win. Null with too few taps. */
export function tappedBeats(taps: readonly number[], estimate: { tempo: number; at: number } | null): Omit<TempoSection, 'beats'> | null {
  const [first] = taps
  if (first === undefined || taps.length < minTaps) return null
  const middle = (taps.length - 1) / 2
  const mean = taps.reduce((sum, tap) => sum + tap, 0) / taps.length
  const sum = taps.reduce((total, tap, index) => total + (index - middle) * (tap - mean), 0)
  const beat = sum / taps.reduce((total, _, index) => total + (index - middle) ** 2, 0)
  const start = mean - middle * beat
  const tempo = 60 / beat
  if (!estimate || Math.abs(tempo / estimate.tempo - 1) > 0.04) return { at: Math.max(0, round(start, 100)), tempo: round(tempo, 10) }
  const exact = 60 / estimate.tempo
  const beats = Math.round((start - estimate.at) / exact)
  return { at: Math.max(0, round(estimate.at + beats * exact, 1000)), tempo: estimate.tempo }
}

/** A missed beat starts over. */
export const withTap = (taps: readonly number[], now: number): number[] => {
  const last = taps.at(-1)
  return last === undefined || now <= last || now - last > maxGapSeconds ? [now] : [...taps, now]
}

const round = (value: number, parts: number): number => Math.round(value * parts) / parts
