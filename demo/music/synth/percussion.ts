import { filterSignal, highPass, lowPass, peak } from './filter.ts'
import type { Random } from './random.ts'
import { addPartials, blankHit, fadeTail, mixInto, noiseBurst } from './struck.ts'

/** A conga played open, at a pitch in hertz. */
export function congaHit(pitch: number, random: Random): Float32Array {
  const hit = addPartials(
    blankHit(0.5),
    [
      { frequency: pitch, amplitude: 0.8, decay: 0.13 },
      { frequency: pitch * 1.52, amplitude: 0.28, decay: 0.06 },
      { frequency: pitch * 2.04, amplitude: 0.16, decay: 0.04 },
    ],
    random,
  )
  return fadeTail(mixInto(hit, filterSignal(noiseBurst(0.05, 0.0005, 0.007, random), highPass(900), lowPass(5200)), 0.4))
}

/** Two hardwood sticks. */
export function claveHit(random: Random): Float32Array {
  return fadeTail(
    addPartials(
      blankHit(0.14),
      [
        { frequency: 2460, amplitude: 0.7, decay: 0.02 },
        { frequency: 5130, amplitude: 0.16, decay: 0.009 },
      ],
      random,
    ),
  )
}

/** A cowbell, kept dull so that it sits behind the guitars. */
export function cowbellHit(random: Random): Float32Array {
  const hit = addPartials(
    blankHit(0.32),
    [
      { frequency: 562, amplitude: 0.5, decay: 0.07 },
      { frequency: 845, amplitude: 0.55, decay: 0.06 },
      { frequency: 1690, amplitude: 0.2, decay: 0.03 },
      { frequency: 2520, amplitude: 0.14, decay: 0.02 },
    ],
    random,
  )
  return fadeTail(filterSignal(hit, highPass(450), peak(850, 1, 3)))
}

/** Seeds in a tin: noise that swells, then stops. */
export function shakerHit(random: Random): Float32Array {
  return fadeTail(filterSignal(noiseBurst(0.12, 0.018, 0.022, random), highPass(5200), peak(8200, 1, 4)))
}
