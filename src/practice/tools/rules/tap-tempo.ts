export const minTempo = 30
export const maxTempo = 300

/** A pause this long starts a new count, seconds: longer than a beat at the slowest tempo. */
const maxPause = 2.2
const maxTaps = 6

export const isTempo = (bpm: number): boolean => Number.isInteger(bpm) && bpm >= minTempo && bpm <= maxTempo
export const clampTempo = (bpm: number): number => Math.min(maxTempo, Math.max(minTempo, Math.round(bpm)))

export function withTap(taps: readonly number[], at: number): number[] {
  const last = taps.at(-1)
  return last === undefined || at - last > maxPause || at <= last ? [at] : [...taps, at].slice(-maxTaps)
}

/** Average bpm of the last taps. */
export function tappedTempo(taps: readonly number[]): number | null {
  const [first, last] = [taps.at(0), taps.at(-1)]
  if (first === undefined || last === undefined || last <= first) return null
  return clampTempo((60 * (taps.length - 1)) / (last - first))
}
