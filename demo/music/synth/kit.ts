import type { DrumVoice, KitName } from '../styles/style.ts'
import { crashHit, hatHit, rideHit } from './cymbals.ts'
import { brushHit, clapHit, type DrumShape, kickHit, rimHit, snareHit, tomHit } from './drums.ts'
import { claveHit, congaHit, cowbellHit, shakerHit } from './percussion.ts'
import { type Random, seededRandom } from './random.ts'

const shapes: Readonly<Record<KitName, DrumShape>> = {
  room: { kick: { pitch: 50, decay: 0.15, click: 0.28 }, snare: { pitch: 188, wires: 0.085, body: 1 } },
  tight: { kick: { pitch: 56, decay: 0.11, click: 0.36 }, snare: { pitch: 214, wires: 0.06, body: 0.8 } },
  soft: { kick: { pitch: 54, decay: 0.13, click: 0.1 }, snare: { pitch: 178, wires: 0.09, body: 0.7 } },
  heavy: { kick: { pitch: 52, decay: 0.12, click: 0.75 }, snare: { pitch: 182, wires: 0.11, body: 1.15 } },
}

/** Where each drum stands (left -1, right 1), how loud it is, and how much of it reaches the room. */
export const places: Readonly<Record<DrumVoice, { pan: number; level: number; room: number }>> = {
  kick: { pan: 0, level: 0.95, room: 0.05 },
  snare: { pan: 0.06, level: 0.62, room: 0.3 },
  rim: { pan: 0.06, level: 0.42, room: 0.3 },
  brush: { pan: 0.06, level: 0.5, room: 0.2 },
  hat: { pan: -0.32, level: 0.3, room: 0.1 },
  openHat: { pan: -0.32, level: 0.26, room: 0.1 },
  pedalHat: { pan: -0.32, level: 0.26, room: 0.1 },
  ride: { pan: 0.36, level: 0.21, room: 0.15 },
  bell: { pan: 0.36, level: 0.22, room: 0.15 },
  crash: { pan: -0.5, level: 0.3, room: 0.2 },
  tomHigh: { pan: -0.2, level: 0.6, room: 0.25 },
  tomLow: { pan: 0.3, level: 0.65, room: 0.25 },
  shaker: { pan: 0.45, level: 0.22, room: 0.15 },
  clap: { pan: 0.1, level: 0.4, room: 0.35 },
  congaHigh: { pan: -0.4, level: 0.5, room: 0.2 },
  congaLow: { pan: -0.25, level: 0.55, room: 0.2 },
  clave: { pan: 0.5, level: 0.2, room: 0.3 },
  cowbell: { pan: 0.4, level: 0.2, room: 0.2 },
}

const VARIANTS = 3

/** A kit gives the sound of a hit; each drum has a few, made once, so that no two strokes in a row are the same. */
export type Kit = (voice: DrumVoice, strength: number, random: Random) => Float32Array

/** Builds a kit. Its sounds depend on the name alone. */
export function buildKit(name: KitName): Kit {
  const made = new Map<string, Float32Array>()
  return (voice, strength, random) => {
    const variant = Math.floor(random() * VARIANTS)
    const layer = voice === 'snare' && strength < 0.5 ? 'ghost' : 'full'
    const key = `${voice} ${layer} ${variant}`
    const found = made.get(key) ?? levelled(makeHit(voice, layer === 'ghost' ? 0.3 : 1, shapes[name], seededRandom(`${name} ${key}`)))
    made.set(key, found)
    return found
  }
}

/** Every hit peaks at 1, so that the table of places alone decides how loud a drum is. */
function levelled(hit: Float32Array): Float32Array {
  let highest = 1e-6
  for (const value of hit) highest = Math.max(highest, Math.abs(value))
  return hit.map((value) => value / highest)
}

function makeHit(voice: DrumVoice, strength: number, shape: DrumShape, random: Random): Float32Array {
  switch (voice) {
    case 'kick':
      return kickHit(shape, random)
    case 'snare':
      return snareHit(shape, strength, random)
    case 'rim':
      return rimHit(random)
    case 'brush':
      return brushHit(random)
    case 'hat':
      return hatHit('closed', random)
    case 'openHat':
      return hatHit('open', random)
    case 'pedalHat':
      return hatHit('pedal', random)
    case 'ride':
      return rideHit(false, random)
    case 'bell':
      return rideHit(true, random)
    case 'crash':
      return crashHit(random)
    case 'tomHigh':
      return tomHit(148, random)
    case 'tomLow':
      return tomHit(96, random)
    case 'shaker':
      return shakerHit(random)
    case 'clap':
      return clapHit(random)
    case 'congaHigh':
      return congaHit(232, random)
    case 'congaLow':
      return congaHit(172, random)
    case 'clave':
      return claveHit(random)
    case 'cowbell':
      return cowbellHit(random)
  }
}
