import type { Random } from './random.ts'

/** A believable loudness curve for a picture without a recording: sections, bars in them, beats in those; 480 values, 0 to 1. */
export const inventPeaks = (random: Random): number[] => {
  const sections = Array.from({ length: random.whole(4, 7) }, () => random.between(0.35, 1))
  const beat = random.between(5, 9)
  return Array.from({ length: 480 }, (_, i) => {
    const section = sections[Math.floor((i / 480) * sections.length)] ?? 0.5
    const pulse = 0.55 + 0.45 * Math.abs(Math.sin((i / beat) * Math.PI)) ** 0.6
    return Math.min(1, section * pulse * random.between(0.72, 1))
  })
}

/** Even music has nearly even peaks: half of what is drawn is their own height, half the difference between its quiet and loud places. */
export const contrasted = (peaks: readonly number[]): number[] => {
  const sorted = peaks.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const [quiet, loud] = [at(0.08), at(0.97)]
  if (loud - quiet < 0.02) return [...peaks]
  return peaks.map((peak) => 0.4 * peak + 0.6 * Math.min(1, Math.max(0, (peak - quiet) / (loud - quiet))))
}
