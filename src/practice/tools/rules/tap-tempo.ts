export const slowest = 30
export const fastest = 300

/** A pause this long starts a new count, seconds: longer than a beat at the slowest tempo. */
const longestPause = 2.2
const kept = 6

export const isTempo = (bpm: number): boolean => Number.isInteger(bpm) && bpm >= slowest && bpm <= fastest
export const withinTempo = (bpm: number): number => Math.min(fastest, Math.max(slowest, Math.round(bpm)))

export function withTap(taps: readonly number[], at: number): number[] {
  const last = taps.at(-1)
  return last === undefined || at - last > longestPause || at <= last ? [at] : [...taps, at].slice(-kept)
}

/** Average bpm of the last taps. */
export function tappedTempo(taps: readonly number[]): number | null {
  const [first, last] = [taps.at(0), taps.at(-1)]
  if (first === undefined || last === undefined || last <= first) return null
  return withinTempo((60 * (taps.length - 1)) / (last - first))
}
