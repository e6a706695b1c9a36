import { SAMPLE_RATE } from './filter.ts'

/**
 * How far a sound is from an expected pitch, in cents: the lag of several periods at which it is most like itself.
 * Only looks within a half step around what is expected; `NaN` in silence.
 */
export function centsOff(signal: Float32Array, at: number, expected: number): number {
  const from = Math.round(at)
  const period = SAMPLE_RATE / expected
  const periods = Math.max(1, Math.floor(0.02 / (1 / expected)))
  const window = Math.min(4096, signal.length - from - Math.ceil(period * (periods + 1)))
  if (window < period * 2) return Number.NaN
  const low = Math.floor(period * periods * 0.972)
  const high = Math.ceil(period * periods * 1.029)
  const likeness = Array.from({ length: high - low + 1 }, (_, index) => correlate(signal, from, window, low + index))
  const best = likeness.indexOf(Math.max(...likeness))
  const [a, b, c] = [likeness[best - 1] ?? 0, likeness[best] ?? 0, likeness[best + 1] ?? 0]
  const lag = low + best + (a - c) / (2 * (a - 2 * b + c) || 1)
  return 1200 * Math.log2((period * periods) / lag)
}

function correlate(signal: Float32Array, from: number, window: number, lag: number): number {
  let product = 0
  let energy = 1e-12
  let later = 1e-12
  for (let i = from; i < from + window; i++) {
    const a = signal[i]!
    const b = signal[i + lag]!
    product += a * b
    energy += a * a
    later += b * b
  }
  return product / Math.sqrt(energy * later)
}
