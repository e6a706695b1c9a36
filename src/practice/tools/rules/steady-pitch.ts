import { centsBetween } from '#practice/tools/rules/pitch.ts'

/** One pitch reading of the microphone; null without a clear pitch. */
export type Reading = number | null

/** Consecutive readings that decide. */
const windowSize = 5
/** Voices and noise vary by more than this, a string being tuned doesn't. */
const spread = 25
const minClarity = 0.93
/** RMS; anything below is silence or a quiet room. */
const minLoudness = 0.004

export const readingOf = (hertz: number, clarity: number, loudness: number): Reading =>
  clarity >= minClarity && loudness >= minLoudness && hertz > 0 ? hertz : null

export const withReading = (readings: readonly Reading[], next: Reading): Reading[] => [...readings, next].slice(-windowSize)

/** The pitch that the last readings agree on. */
export function steadyPitch(readings: readonly Reading[]): Reading {
  const clear = readings.filter((reading) => reading !== null).sort((a, b) => a - b)
  const [low, high, middle] = [clear.at(0), clear.at(-1), clear[clear.length >> 1]]
  if (clear.length < windowSize || !low || !high || !middle) return null
  return centsBetween(high, low) <= spread ? middle : null
}

export function loudnessOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}
