import { PitchDetector } from 'pitchy'
import { type Signal, sampleRate } from './render.ts'

/** A plucked-string spectrum: stretchers are biased on pure sines. */
export const harmonic = (hertz: number): Signal => {
  const partials = [0.5, 0.25, 0.16, 0.12, 0.1, 0.08]
  return (time) => 0.5 * partials.reduce((sum, level, index) => sum + level * Math.sin(2 * Math.PI * hertz * (index + 1) * time), 0)
}

/** Bursts of noise of 4 ms; `since` is the time from the middle of the nearest. */
export const bursts =
  (since: (time: number) => number): Signal =>
  (time) => {
    const off = since(time)
    return Math.abs(off) > 0.002 ? 0 : 0.7 * noise(Math.round(Math.abs(off) * sampleRate)) * (1 - Math.abs(off) / 0.002)
  }

const noise = (index: number): number => {
  const value = Math.sin(index * 12.9898 + 1) * 43_758.5453
  return 2 * (value - Math.floor(value)) - 1
}

/** The mean distance of a sound from a pitch, in cents. */
export function centsFrom(samples: Float32Array, hertz: number): number {
  const size = 8192
  const detector = PitchDetector.forFloat32Array(size)
  const found: number[] = []
  for (let at = 0; at + size <= samples.length; at += size / 2) {
    const [pitch, clarity] = detector.findPitch(samples.subarray(at, at + size), sampleRate)
    if (clarity > 0.8) found.push(1200 * Math.log2(pitch / hertz))
  }
  return found.length === 0 ? Number.POSITIVE_INFINITY : found.reduce((sum, cents) => sum + cents, 0) / found.length
}

/** The middle of the energy near an expected time, seconds. */
export function middleNear(samples: Float32Array, expected: number, reach: number): number {
  let energy = 0
  let moment = 0
  for (let at = Math.round((expected - reach) * sampleRate); at < (expected + reach) * sampleRate; at++) {
    const power = (samples[at] ?? 0) ** 2
    energy += power
    moment += power * at
  }
  return moment / energy / sampleRate
}

/** The first sample above a level after a time, seconds. */
export function onsetAfter(samples: Float32Array, after: number, level: number): number {
  for (let at = Math.round(after * sampleRate); at < samples.length; at++) if (Math.abs(samples[at] ?? 0) > level) return at / sampleRate
  return Number.NaN
}

/** By how many seconds `b` comes after `a`; both are the same sound. */
export function lagOf(a: Float32Array, b: Float32Array): number {
  const reach = Math.round(0.01 * sampleRate)
  const from = Math.round(0.5 * sampleRate)
  const to = Math.min(a.length, b.length) - reach
  let best = 0
  let highest = Number.NEGATIVE_INFINITY
  for (let lag = -reach; lag <= reach; lag++) {
    let sum = 0
    for (let at = from; at < to; at += 1) sum += (a[at] ?? 0) * (b[at + lag] ?? 0)
    if (sum > highest) {
      highest = sum
      best = lag
    }
  }
  return best / sampleRate
}

/** How loud the sharpest bend of a wave is, in decibels below full scale: a click bends within one sample. */
export function sharpestBend(samples: Float32Array, from: number, to: number): number {
  let sharpest = 0
  for (let at = Math.round(from * sampleRate) + 1; at < Math.round(to * sampleRate) - 1; at++)
    sharpest = Math.max(sharpest, Math.abs((samples[at - 1] ?? 0) - 2 * (samples[at] ?? 0) + (samples[at + 1] ?? 0)))
  return 20 * Math.log10(sharpest)
}
