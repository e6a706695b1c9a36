import { filterSignal, highPass, peak } from './filter.ts'
import type { Random } from './random.ts'
import { addPartials, blankHit, fadeTail, mixInto, noiseBurst, type Partial } from './struck.ts'

/** Partials strewn over a band, higher ones quieter and shorter, as in a sheet of bronze. */
function bronze(count: number, low: number, high: number, decay: number, random: Random): Partial[] {
  return Array.from({ length: count }, () => {
    const place = random()
    const frequency = low * (high / low) ** place
    return { frequency, amplitude: (0.6 + 0.8 * random()) / Math.sqrt(count), decay: decay * (1.25 - 0.7 * place) * (0.7 + 0.6 * random()) }
  })
}

export function hatHit(kind: 'closed' | 'pedal' | 'open', random: Random): Float32Array {
  const decay = kind === 'open' ? 0.17 : kind === 'pedal' ? 0.03 : 0.026
  const hit = addPartials(blankHit(decay * 6), bronze(44, 3200, 15000, decay, random), random)
  const air = noiseBurst(decay * 6, 0.0006, decay * 0.8, random)
  mixInto(hit, air, 0.35)
  return fadeTail(filterSignal(hit, highPass(kind === 'pedal' ? 4200 : 6200), peak(9500, 0.9, 3)))
}

/** A ride cymbal struck on its bow, or on its bell. */
export function rideHit(bell: boolean, random: Random): Float32Array {
  const hit = addPartials(blankHit(1.9), bronze(46, 900, 11000, bell ? 0.34 : 0.5, random), random)
  filterSignal(hit, highPass(1800))
  const ping: Partial[] = bell
    ? [1040, 1562, 2210, 3120, 4280].map((frequency) => ({ frequency, amplitude: 0.3, decay: 0.32 }))
    : [2890, 4130, 5240, 6710].map((frequency) => ({ frequency, amplitude: 0.13, decay: 0.11 }))
  addPartials(hit, ping, random)
  const stick = filterSignal(noiseBurst(0.03, 0.0003, 0.005, random), highPass(4500))
  return fadeTail(mixInto(hit, stick, 0.5))
}

/** A crash cymbal that blooms and washes away. */
export function crashHit(random: Random): Float32Array {
  const hit = addPartials(blankHit(2.6), bronze(70, 700, 13000, 0.75, random), random)
  const wash = noiseBurst(2.6, 0.012, 0.45, random)
  mixInto(hit, wash, 0.5)
  return fadeTail(filterSignal(hit, highPass(2200), peak(6500, 0.7, 2)))
}
