import type { PartName } from '../score/piece.ts'
import { partNames } from '../score/piece.ts'
import { applyGain, limiterGain } from './dynamics.ts'
import { loudness } from './loudness.ts'
import { addStereo, type Stereo, silence } from './stereo.ts'

export type Stems = Record<PartName, Stereo>

/** Loudness of everything we publish, the level of the large streaming services is near it. */
export const TARGET_LUFS = -16
/** Peaks stay this far under full scale, so that lossy encoding has room. */
export const CEILING = 10 ** (-1.5 / 20)

/** How loud to make each stem for its place in the mix: balance is decibels against each other, measured as heard. Silence stays silent. */
export function balancingGains(stems: Stems, balance: Readonly<Record<PartName, number>>): Record<PartName, number> {
  const gain = (part: PartName) => {
    const measured = loudness(stems[part])
    return Number.isFinite(measured) ? 10 ** ((TARGET_LUFS - 4 + balance[part] - measured) / 20) : 0
  }
  return { drums: gain('drums'), bass: gain('bass'), rhythm: gain('rhythm'), lead: gain('lead') }
}

/** Brings a mix to the target loudness under the ceiling, in place; answers the gain at every sample, so that stems can follow it. */
export function masterMix(mix: Stereo): Float32Array {
  const level = 10 ** ((TARGET_LUFS - loudness(mix)) / 20)
  const gain = limiterGain(mix, CEILING / level)
  for (let i = 0; i < gain.length; i++) gain[i]! *= level
  applyGain(mix, gain)
  return gain
}

/** Masters stems in place and returns their mix; the stems still add up to it. */
export function masterStems(stems: Stems): Stereo {
  const mix = silence(stems.drums.left.length)
  for (const part of partNames) addStereo(mix, stems[part])
  const gain = masterMix(mix)
  for (const part of partNames) applyGain(stems[part], gain)
  return mix
}
