import { SAMPLE_RATE } from './filter.ts'
import type { Stereo } from './stereo.ts'

/** A gentle compressor on a stereo signal, in place. Times in seconds, threshold as amplitude. */
export function compress(signal: Stereo, threshold: number, ratio: number, attack: number, release: number): Stereo {
  const rise = Math.exp(-1 / (SAMPLE_RATE * attack))
  const fall = Math.exp(-1 / (SAMPLE_RATE * release))
  const { left, right } = signal
  let level = 0
  for (let i = 0; i < left.length; i++) {
    const l = left[i] ?? 0
    const r = right[i] ?? 0
    const now = Math.max(Math.abs(l), Math.abs(r))
    level = now > level ? rise * level + (1 - rise) * now : fall * level + (1 - fall) * now
    if (level <= threshold) continue
    const gain = (threshold / level) * (level / threshold) ** (1 / ratio)
    left[i] = l * gain
    right[i] = r * gain
  }
  return signal
}

const LOOK_AHEAD = Math.floor(0.004 * SAMPLE_RATE)

/**
 * The gain, sample by sample, that keeps a mix below a ceiling: it falls before the peak comes and returns slowly.
 * Multiplying every stem by it keeps the sum of the stems equal to the limited mix.
 */
export function limiterGain(mix: Stereo, ceiling: number): Float32Array {
  const { left, right } = mix
  const length = left.length
  const gain = new Float32Array(length).fill(1)
  for (let i = 0; i < length; i++) {
    const level = Math.max(Math.abs(left[i]!), Math.abs(right[i]!))
    if (level > ceiling) gain[i] = ceiling / level
  }
  const recover = 1 / (0.09 * SAMPLE_RATE)
  for (let i = 1; i < length; i++) gain[i] = Math.min(gain[i]!, gain[i - 1]! + recover)
  const approach = 1 / LOOK_AHEAD
  for (let i = length - 2; i >= 0; i--) gain[i] = Math.min(gain[i]!, gain[i + 1]! + approach)
  return gain
}

export function applyGain(signal: Stereo, gain: Float32Array): Stereo {
  for (const side of [signal.left, signal.right]) {
    for (let i = 0; i < side.length; i++) side[i]! *= gain[i]!
  }
  return signal
}
