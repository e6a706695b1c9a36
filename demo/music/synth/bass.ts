import type { PlayedNote } from '../score/perform.ts'
import type { BassTone } from '../styles/style.ts'
import { soften } from './amp.ts'
import { compress } from './dynamics.ts'
import { filterSignal, highPass } from './filter.ts'
import type { Random } from './random.ts'
import { addPanned, type Stereo, silence } from './stereo.ts'
import { pluckString } from './string.ts'
import { bassTones } from './tones.ts'

/** The bass part: strings, a warm preamp, steady level, in the middle of the picture. */
export function renderBass(notes: readonly PlayedNote[], tone: BassTone, samples: number, random: Random): Stereo {
  const { string, filters, drive } = bassTones[tone]
  const signal = new Float32Array(samples)
  for (const note of notes) pluckString(signal, note, string, random)
  filterSignal(signal, ...filters)
  for (let i = 0; i < samples; i++) signal[i] = soften((signal[i] ?? 0) * drive)
  filterSignal(signal, highPass(32))
  const out = silence(samples)
  addPanned(out, signal, 0)
  return compress(out, 0.22, 3.5, 0.012, 0.16)
}
