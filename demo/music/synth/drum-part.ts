import type { DrumVoice, KitName } from '../styles/style.ts'
import { compress } from './dynamics.ts'
import { filterSignal, highPass, SAMPLE_RATE } from './filter.ts'
import { buildKit, type Kit, places } from './kit.ts'
import { type Random, wobble } from './random.ts'
import { reverberate } from './reverb.ts'
import { addMono, addPanned, addStereo, type Stereo, silence } from './stereo.ts'

export interface TimedHit {
  voice: DrumVoice
  /** Seconds from the start. */
  time: number
  velocity: number
}

const kits = new Map<KitName, Kit>()

export function renderDrums(hits: readonly TimedHit[], kitName: KitName, samples: number, random: Random): Stereo {
  const kit = kits.get(kitName) ?? buildKit(kitName)
  kits.set(kitName, kit)
  const out = silence(samples)
  const room = new Float32Array(samples)
  for (const hit of hits) {
    const sound = kit(hit.voice, hit.velocity, random)
    const { pan, level, room: share } = places[hit.voice]
    const gain = level * hit.velocity ** 1.3 * (1 + 0.06 * wobble(random))
    const late = hit.voice === 'kick' ? 0.0015 : 0.0035
    const at = Math.max(0, Math.floor((hit.time + wobble(random) * late) * SAMPLE_RATE))
    if (at >= samples) continue
    addPanned(out, sound, pan, gain, at)
    addMono(room, sound, gain * share, at)
  }
  filterSignal(room, highPass(180))
  addStereo(out, reverberate(room, { size: 0.55, decay: 0.55, dullness: 0.3 }), 1)
  return compress(out, 0.5, 2.2, 0.006, 0.1)
}
