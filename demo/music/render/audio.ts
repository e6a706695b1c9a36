import { partNames } from '../score/piece.ts'
import { countInStart, loopSeconds, type Passage, type Timeline } from '../score/timeline.ts'
import { styles } from '../styles/styles.ts'
import { SAMPLE_RATE } from '../synth/filter.ts'
import { balancingGains, masterMix, masterStems, type Stems } from '../synth/mix.ts'
import { addStereo, type Stereo, silence } from '../synth/stereo.ts'
import { levelGains, renderParts, soundsLike } from './passage-audio.ts'

/** Four mastered stems that add up to the mix, for a backing track. */
export function renderStems(timeline: Timeline): { stems: Stems; mix: Stereo } {
  const samples = Math.round(timeline.duration * SAMPLE_RATE)
  const stems: Stems = { drums: silence(samples), bass: silence(samples), rhythm: silence(samples), lead: silence(samples) }
  for (const passage of timeline.passages) {
    const played = renderParts(passage)
    const gains = levelGains(passage, balancingGains(played, styles[passage.piece.style].balance))
    for (const part of partNames) addStereo(stems[part], played[part], gains[part], firstSample(passage))
  }
  for (const part of partNames) fadeOut(stems[part])
  return { stems, mix: masterStems(stems) }
}

/** One mastered mix, for lessons and streams. Bars that are played again are rendered once, at whatever levels. */
export function renderMix(timeline: Timeline): Stereo {
  const mix = silence(Math.round(timeline.duration * SAMPLE_RATE))
  const left = [...timeline.passages]
  while (left.length > 0) {
    const same = left.filter((passage) => left[0] && soundsLike(passage, left[0]))
    const [first] = same
    if (!first) break
    const stems = renderParts(first)
    const balance = balancingGains(stems, styles[first.piece.style].balance)
    for (const passage of same) {
      const gains = levelGains(passage, balance)
      for (const part of partNames) addRepeats(mix, stems[part], gains[part], passage)
      left.splice(left.indexOf(passage), 1)
    }
  }
  masterMix(fadeOut(mix))
  return mix
}

/** Adds a part with its count-in, then its bars again; each ring-out sounds over the next bars. */
function addRepeats(mix: Stereo, part: Stereo, gain: number, passage: Passage): void {
  addStereo(mix, part, gain, firstSample(passage))
  const countIn = Math.round((passage.start - countInStart(passage)) * SAMPLE_RATE)
  const bars = { left: part.left.subarray(countIn), right: part.right.subarray(countIn) }
  for (let repeat = 1; repeat < passage.repeats; repeat++) {
    addStereo(mix, bars, gain, Math.round((passage.start + repeat * loopSeconds(passage)) * SAMPLE_RATE))
  }
}

function firstSample(passage: Passage): number {
  return Math.round(countInStart(passage) * SAMPLE_RATE)
}

/** The last second fades to silence, in place. */
function fadeOut(signal: Stereo): Stereo {
  const length = Math.min(SAMPLE_RATE, signal.left.length)
  for (const side of [signal.left, signal.right]) {
    for (let i = 0; i < length; i++) {
      const at = side.length - 1 - i
      side[at] = (side[at] ?? 0) * (i / length)
    }
  }
  return signal
}
