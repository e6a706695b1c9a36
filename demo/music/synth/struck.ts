import { SAMPLE_RATE } from './filter.ts'
import type { Random } from './random.ts'

/** Building stones of everything that is hit: ringing partials and bursts of noise. */

export interface Partial {
  frequency: number
  amplitude: number
  /** Seconds to fade to a third. */
  decay: number
}

/** A silent hit of a length in seconds. */
export function blankHit(seconds: number): Float32Array {
  return new Float32Array(Math.floor(seconds * SAMPLE_RATE))
}

/** Adds fading sine waves. */
export function addPartials(hit: Float32Array, partials: readonly Partial[], random: Random): Float32Array {
  for (const { frequency, amplitude, decay } of partials) {
    if (frequency > SAMPLE_RATE * 0.45) continue
    const w = (2 * Math.PI * frequency) / SAMPLE_RATE
    const fade = Math.exp(-1 / (decay * SAMPLE_RATE))
    const factor = 2 * Math.cos(w) * fade
    const squared = fade * fade
    const phase = random() * 2 * Math.PI
    let before = Math.sin(phase - w) / fade
    let now = Math.sin(phase)
    const length = Math.min(hit.length, Math.floor(decay * 7 * SAMPLE_RATE))
    for (let i = 0; i < length; i++) {
      hit[i] = (hit[i] ?? 0) + amplitude * now
      const next = factor * now - squared * before
      before = now
      now = next
    }
  }
  return hit
}

/** White noise that swells for `attack` seconds and then fades to a third in `decay` seconds. */
export function noiseBurst(seconds: number, attack: number, decay: number, random: Random): Float32Array {
  const burst = blankHit(seconds)
  for (let i = 0; i < burst.length; i++) {
    const time = i / SAMPLE_RATE
    const envelope = time < attack ? time / attack : Math.exp(-(time - attack) / decay)
    burst[i] = (random() * 2 - 1) * envelope
  }
  return burst
}

/** Adds one signal to another at a level. */
export function mixInto(into: Float32Array, signal: Float32Array, level: number): Float32Array {
  const length = Math.min(into.length, signal.length)
  for (let i = 0; i < length; i++) into[i] = (into[i] ?? 0) + (signal[i] ?? 0) * level
  return into
}

/** Fades the last 10 ms out so that a cut tail never clicks. */
export function fadeTail(hit: Float32Array): Float32Array {
  const length = Math.min(hit.length, Math.floor(0.01 * SAMPLE_RATE))
  for (let i = 0; i < length; i++) {
    const at = hit.length - 1 - i
    hit[at] = ((hit[at] ?? 0) * i) / length
  }
  return hit
}
