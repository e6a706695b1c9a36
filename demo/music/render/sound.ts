import type { Sound } from '#media/encode/encoder.ts'
import { SAMPLE_RATE } from '../synth/filter.ts'
import type { Stereo } from '../synth/stereo.ts'

/** Seconds of a public preview, and of its fades. */
export const PREVIEW_SECONDS = 20
const FADE_SECONDS = 0.6

/** A stereo signal as the encoder takes it. */
export function soundOf(signal: Stereo): Sound {
  return { channels: [signal.left, signal.right], sampleRate: SAMPLE_RATE }
}

/** A stretch of a mix that fades in and out, as a sound of its own. */
export function previewOf(mix: Stereo, start: number, seconds = PREVIEW_SECONDS): Stereo {
  const cut = (side: Float32Array) => fade(side.slice(Math.round(start * SAMPLE_RATE), Math.round((start + seconds) * SAMPLE_RATE)))
  return { left: cut(mix.left), right: cut(mix.right) }
}

function fade(side: Float32Array): Float32Array {
  const length = Math.min(side.length / 2, FADE_SECONDS * SAMPLE_RATE)
  for (let i = 0; i < length; i++) {
    const gain = i / length
    side[i]! *= gain
    side[side.length - 1 - i]! *= gain
  }
  return side
}
