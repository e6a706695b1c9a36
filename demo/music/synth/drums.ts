import { soften } from './amp.ts'
import { filterSignal, highPass, lowPass, peak, SAMPLE_RATE } from './filter.ts'
import type { Random } from './random.ts'
import { addPartials, blankHit, fadeTail, mixInto, noiseBurst } from './struck.ts'

export interface DrumShape {
  /** Hertz of the head after the stroke, seconds of its fade, and how much beater is heard. */
  kick: { pitch: number; decay: number; click: number }
  /** Hertz of the shell and seconds of the wires. */
  snare: { pitch: number; wires: number; body: number }
}

/** A bass drum: a falling sine, a little driven, and the beater. */
export function kickHit({ kick }: DrumShape, random: Random): Float32Array {
  const hit = blankHit(kick.decay * 4)
  let phase = 0
  for (let i = 0; i < hit.length; i++) {
    const time = i / SAMPLE_RATE
    const frequency = kick.pitch * (1 + 2.6 * Math.exp(-time * 42) + 0.5 * Math.exp(-time * 11))
    phase += (2 * Math.PI * frequency) / SAMPLE_RATE
    const envelope = Math.exp(-time / kick.decay) * (1 - Math.exp(-time * 900))
    hit[i] = soften(Math.sin(phase) * 1.5) * envelope
  }
  const beater = filterSignal(noiseBurst(0.03, 0.0006, 0.006, random), highPass(1200), lowPass(6500), peak(3400, 1, 6))
  return fadeTail(mixInto(hit, beater, kick.click))
}

/** A snare drum; `strength` below 0.5 is a ghost note: less shell, shorter wires. */
export function snareHit({ snare }: DrumShape, strength: number, random: Random): Float32Array {
  const ghost = strength < 0.5
  const hit = blankHit(0.42)
  const pitch = snare.pitch * (1 + 0.01 * (random() - 0.5))
  const body = snare.body * (ghost ? 0.5 : 1)
  addPartials(
    hit,
    [
      { frequency: pitch, amplitude: 0.6 * body, decay: 0.055 },
      { frequency: pitch * 1.62, amplitude: 0.35 * body, decay: 0.035 },
      { frequency: pitch * 2.31, amplitude: 0.18 * body, decay: 0.03 },
    ],
    random,
  )
  const wires = filterSignal(
    noiseBurst(0.42, 0.0008, snare.wires * (ghost ? 0.55 : 1), random),
    highPass(1300),
    peak(4300, 0.8, 5),
    lowPass(10500),
  )
  const crack = filterSignal(noiseBurst(0.03, 0.0004, 0.007, random), highPass(900), peak(1900, 1, 5))
  mixInto(hit, wires, 0.5)
  return fadeTail(mixInto(hit, crack, ghost ? 0.15 : 0.5))
}

export function tomHit(pitch: number, random: Random): Float32Array {
  const hit = blankHit(0.6)
  let phase = 0
  for (let i = 0; i < hit.length; i++) {
    const time = i / SAMPLE_RATE
    phase += (2 * Math.PI * pitch * (1 + 0.35 * Math.exp(-time * 30))) / SAMPLE_RATE
    hit[i] = Math.sin(phase) * Math.exp(-time / 0.16) * (1 - Math.exp(-time * 1200))
  }
  addPartials(hit, [{ frequency: pitch * 1.59, amplitude: 0.25, decay: 0.07 }], random)
  return fadeTail(mixInto(hit, filterSignal(noiseBurst(0.05, 0.0005, 0.012, random), highPass(700), lowPass(5000)), 0.25))
}

export function rimHit(random: Random): Float32Array {
  const hit = addPartials(
    blankHit(0.12),
    [
      { frequency: 430, amplitude: 0.5, decay: 0.012 },
      { frequency: 1720, amplitude: 0.6, decay: 0.014 },
      { frequency: 2380, amplitude: 0.25, decay: 0.009 },
    ],
    random,
  )
  return fadeTail(mixInto(hit, filterSignal(noiseBurst(0.02, 0.0003, 0.003, random), highPass(2500)), 0.4))
}

/** A wire brush that taps and drags over the snare head. */
export function brushHit(random: Random): Float32Array {
  const tap = filterSignal(noiseBurst(0.3, 0.012, 0.05, random), highPass(900), peak(2600, 0.7, 4), lowPass(8500))
  return fadeTail(addPartials(tap, [{ frequency: 195, amplitude: 0.12, decay: 0.04 }], random))
}

/** Hands clapping: four quick bursts and a room. */
export function clapHit(random: Random): Float32Array {
  const hit = blankHit(0.3)
  for (const delay of [0, 0.011, 0.021, 0.033]) {
    const burst = noiseBurst(0.25, 0.0005, delay === 0.033 ? 0.06 : 0.006, random)
    mixInto(hit.subarray(Math.floor(delay * SAMPLE_RATE)), burst, 1)
  }
  return fadeTail(filterSignal(hit, highPass(700), peak(1300, 0.9, 7), lowPass(7000)))
}
