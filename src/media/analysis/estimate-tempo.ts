import { spectra } from '#media/analysis/spectra.ts'

const [fftSize, hop] = [1024, 120]
const [slowest, fastest] = [45, 210]
/** A prior for the tempo: bpm, and its spread in octaves. */
const [priorTempo, priorOctaves] = [100, 0.9]

/** The smallest spectral flux that counts as an onset, as a share of all strength. */
const minFlux = 0.02
/** Position of an onset in its window, as a share of it: near the end, as soon as it enters. */
const onsetInWindow = 0.85

export function estimateTempo(sound: Float32Array, rate: number): { tempo: number; at: number } | null {
  const onsets = onsetStrength(sound)
  const perSecond = rate / hop
  if (onsets.length < 8 * perSecond) return null
  const power = onsets.reduce((sum, value) => sum + value * value, 0)
  if (power === 0) return null
  let best = { tempo: 0, score: 0 }
  for (let tempo = slowest; tempo <= fastest; tempo += 0.5) {
    const beat = (60 / tempo) * perSecond
    const likely = Math.exp(-0.5 * (Math.log2(tempo / priorTempo) / priorOctaves) ** 2)
    const score = likely * [1, 2, 3, 4, 8].reduce((sum, times) => sum + autocorrelation(onsets, beat * times), 0)
    if (score > best.score) best = { tempo, score }
  }
  if (best.score < 0.1 * power) return null
  const tempo = refineTempo(onsets, best.tempo, perSecond)
  return { tempo, at: firstBeat(onsets, (60 / tempo) * perSecond) / perSecond + (onsetInWindow * fftSize) / rate }
}

/** Spectral flux, above its local mean. */
function onsetStrength(sound: Float32Array): Float32Array {
  const flux: number[] = []
  let before: Float32Array | null = null
  for (const strength of spectra(sound, fftSize, hop)) {
    const now = strength.map((value) => Math.log1p(20 * value))
    if (before) {
      let [rise, all] = [0, 0]
      for (let bin = 0; bin < now.length; bin++) {
        rise += Math.max(0, now[bin]! - before[bin]!)
        all += now[bin]!
      }
      // A held note ripples.
      flux.push(rise > minFlux * all ? rise : 0)
    }
    before = now
  }
  const radius = 50
  return Float32Array.from(flux, (value, at) => {
    const neighbours = flux.slice(Math.max(0, at - radius), at + radius)
    return Math.max(0, value - neighbours.reduce((sum, one) => sum + one, 0) / neighbours.length)
  })
}

/** At a fractional lag. */
function autocorrelation(onsets: Float32Array, lag: number): number {
  const wholeLag = Math.floor(lag)
  const fraction = lag - wholeLag
  let sum = 0
  for (let at = 0; at + wholeLag + 1 < onsets.length; at++)
    sum += onsets[at]! * ((1 - fraction) * onsets[at + wholeLag]! + fraction * onsets[at + wholeLag + 1]!)
  return sum
}

/** Rounded to 0.01 bpm by beats far apart; to whole bpm if close, as most music is recorded to a click. */
function refineTempo(onsets: Float32Array, tempo: number, perSecond: number): number {
  const support = (tempo: number) => [16, 32, 48].reduce((sum, times) => sum + autocorrelation(onsets, (60 / tempo) * perSecond * times), 0)
  let best = { tempo, found: 0 }
  for (let candidate = tempo - 0.75; candidate <= tempo + 0.75; candidate += 0.02) {
    const found = support(candidate)
    if (found > best.found) best = { tempo: candidate, found }
  }
  const rounded = Math.round(best.tempo)
  return Math.abs(rounded - best.tempo) < 0.15 ? rounded : Math.round(best.tempo * 100) / 100
}

function firstBeat(onsets: Float32Array, beat: number): number {
  let best = { at: 0, sum: -1 }
  for (let from = 0; from < beat; from++) {
    let sum = 0
    for (let at = from; at < onsets.length; at += beat) sum += onsets[Math.round(at)] ?? 0
    if (sum > best.sum) best = { at: from, sum }
  }
  // Leading silence is skipped.
  const threshold = onsets.reduce((peak, value) => Math.max(peak, value), 0) * 0.1
  let at = best.at
  while (at + beat < onsets.length && Math.max(...onsets.subarray(Math.max(0, Math.round(at) - 3), Math.round(at) + 4)) < threshold)
    at += beat
  return at
}
