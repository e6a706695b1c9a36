/** Second-order filters (the audio EQ cookbook's shapes), run in place. */

export const SAMPLE_RATE = 44100

/** The quality at which a filter has no bump. */
const BUTTERWORTH = Math.SQRT1_2

export interface Filter {
  b0: number
  b1: number
  b2: number
  a1: number
  a2: number
}

export function lowPass(frequency: number, q = BUTTERWORTH): Filter {
  const { cosine, alpha } = angles(frequency, q)
  return normalise((1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2, 1 + alpha, -2 * cosine, 1 - alpha)
}

export function highPass(frequency: number, q = BUTTERWORTH): Filter {
  const { cosine, alpha } = angles(frequency, q)
  return normalise((1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2, 1 + alpha, -2 * cosine, 1 - alpha)
}

/** Lifts or lowers a band by decibels. */
export function peak(frequency: number, q: number, decibels: number): Filter {
  const { cosine, alpha } = angles(frequency, q)
  const a = 10 ** (decibels / 40)
  return normalise(1 + alpha * a, -2 * cosine, 1 - alpha * a, 1 + alpha / a, -2 * cosine, 1 - alpha / a)
}

export function highShelf(frequency: number, decibels: number): Filter {
  const { cosine, alpha } = angles(frequency, BUTTERWORTH)
  const a = 10 ** (decibels / 40)
  const r = 2 * Math.sqrt(a) * alpha
  return normalise(
    a * (a + 1 + (a - 1) * cosine + r),
    -2 * a * (a - 1 + (a + 1) * cosine),
    a * (a + 1 + (a - 1) * cosine - r),
    a + 1 - (a - 1) * cosine + r,
    2 * (a - 1 - (a + 1) * cosine),
    a + 1 - (a - 1) * cosine - r,
  )
}

export function lowShelf(frequency: number, decibels: number): Filter {
  const { cosine, alpha } = angles(frequency, BUTTERWORTH)
  const a = 10 ** (decibels / 40)
  const r = 2 * Math.sqrt(a) * alpha
  return normalise(
    a * (a + 1 - (a - 1) * cosine + r),
    2 * a * (a - 1 - (a + 1) * cosine),
    a * (a + 1 - (a - 1) * cosine - r),
    a + 1 + (a - 1) * cosine + r,
    -2 * (a - 1 + (a + 1) * cosine),
    a + 1 + (a - 1) * cosine - r,
  )
}

/** Far below hearing. Added to what filters hear, it keeps their memory out of denormal numbers, with which processors are very slow. */
export const WHISPER = 1e-15

/** Runs filters one after the other over a signal, in place. */
export function filterSignal(signal: Float32Array, ...filters: readonly Filter[]): Float32Array {
  for (const { b0, b1, b2, a1, a2 } of filters) {
    let z1 = 0
    let z2 = 0
    for (let i = 0; i < signal.length; i++) {
      const x = signal[i]! + WHISPER
      const y = b0 * x + z1
      z1 = b1 * x - a1 * y + z2
      z2 = b2 * x - a2 * y
      signal[i] = y
    }
  }
  return signal
}

function angles(frequency: number, q: number): { cosine: number; alpha: number } {
  const w = (2 * Math.PI * Math.min(frequency, SAMPLE_RATE * 0.49)) / SAMPLE_RATE
  return { cosine: Math.cos(w), alpha: Math.sin(w) / (2 * q) }
}

function normalise(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Filter {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 }
}
