import { filterSignal, highPass, lowPass, peak } from './filter.ts'

export interface AmpSettings {
  /** Gain into the valves; 0 leaves the signal clean. */
  drive: number
  /** Hertz below which the amp hears nothing, to keep low strings tight. */
  tight: number
  /** Decibels at 750 Hz before the valves. */
  mid: number
  /** Hertz where the loudspeaker stops. */
  top: number
  /** A second valve stage, for high gain. */
  stages: 1 | 2
}

/** Sends a guitar through valves (soft, uneven clipping at twice the sample rate) and a loudspeaker cabinet, in place. */
export function amplify(signal: Float32Array, amp: AmpSettings): Float32Array {
  filterSignal(signal, highPass(amp.tight), peak(750, 0.8, amp.mid))
  if (amp.drive > 0) clip(signal, amp.drive)
  if (amp.stages === 2) {
    filterSignal(signal, highPass(amp.tight * 1.2), lowPass(6500))
    clip(signal, amp.drive * 0.6)
  }
  return filterSignal(
    signal,
    highPass(75),
    peak(115, 1.1, 3),
    peak(420, 0.9, -2.5),
    peak(2500, 1, 3.5),
    lowPass(amp.top, 0.8),
    lowPass(amp.top * 1.25),
  )
}

/** Soft clipping, a little uneven so that even overtones appear; averages two half steps to keep aliasing down. */
function clip(signal: Float32Array, drive: number): void {
  const bias = 0.12
  const rest = soften(bias)
  let previous = 0
  for (let i = 0; i < signal.length; i++) {
    const now = signal[i] ?? 0
    const half = soften((now + previous) * 0.5 * drive + bias)
    const full = soften(now * drive + bias)
    previous = now
    signal[i] = 0.5 * (half + full) - rest
  }
}

/** A quick approximation of tanh, right to 1 % below 3 and flat above. */
export function soften(x: number): number {
  if (x > 3) return 1
  if (x < -3) return -1
  return (x * (27 + x * x)) / (27 + 9 * x * x)
}
