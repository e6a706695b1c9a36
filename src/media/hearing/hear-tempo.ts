import { spectra } from '#media/hearing/spectra.ts'

const [size, hop] = [1024, 120]
const [slowest, fastest] = [45, 210]
/** Where most music lies, and how far from it (in octaves) a tempo must be better supported. */
const [usual, spread] = [100, 0.9]

/** The smallest part of what sounds that must be new. */
const leastRise = 0.02
/** Where in its window a stroke lies when it is noticed, as a share of it: near the end, as soon as it enters. */
const noticed = 0.85

/** Null without a steady beat. */
export function hearTempo(sound: Float32Array, rate: number): { tempo: number; at: number } | null {
  const attacks = attacksOf(sound)
  const perSecond = rate / hop
  if (attacks.length < 8 * perSecond) return null
  const power = attacks.reduce((sum, value) => sum + value * value, 0)
  if (power === 0) return null
  let best = { tempo: 0, score: 0 }
  for (let tempo = slowest; tempo <= fastest; tempo += 0.5) {
    const beat = (60 / tempo) * perSecond
    const likely = Math.exp(-0.5 * (Math.log2(tempo / usual) / spread) ** 2)
    // A beat is answered by the next ones, the further the surer.
    const score = likely * [1, 2, 3, 4, 8].reduce((sum, times) => sum + likeness(attacks, beat * times), 0)
    if (score > best.score) best = { tempo, score }
  }
  if (best.score < 0.1 * power) return null
  const tempo = sharpened(attacks, best.tempo, perSecond)
  return { tempo, at: firstBeat(attacks, (60 / tempo) * perSecond) / perSecond + (noticed * size) / rate }
}

/** How much new strength begins at each moment. */
function attacksOf(sound: Float32Array): Float32Array {
  const rises: number[] = []
  let before: Float32Array | null = null
  for (const strength of spectra(sound, size, hop)) {
    const now = strength.map((value) => Math.log1p(20 * value))
    if (before) {
      let [rise, all] = [0, 0]
      for (let bin = 0; bin < now.length; bin++) {
        rise += Math.max(0, now[bin]! - before[bin]!)
        all += now[bin]!
      }
      // What hums doesn't begin.
      rises.push(rise > leastRise * all ? rise : 0)
    }
    before = now
  }
  // Only what stands out from its surroundings.
  const around = 50
  return Float32Array.from(rises, (value, at) => {
    const near = rises.slice(Math.max(0, at - around), at + around)
    return Math.max(0, value - near.reduce((sum, one) => sum + one, 0) / near.length)
  })
}

/** With itself, later. */
function likeness(attacks: Float32Array, later: number): number {
  const whole = Math.floor(later)
  const part = later - whole
  let sum = 0
  for (let at = 0; at + whole + 1 < attacks.length; at++)
    sum += attacks[at]! * ((1 - part) * attacks[at + whole]! + part * attacks[at + whole + 1]!)
  return sum
}

/** To a hundredth of a beat a minute, by beats far apart; whole numbers where they fit as well, as most music is recorded to a click. */
function sharpened(attacks: Float32Array, tempo: number, perSecond: number): number {
  const support = (tempo: number) => [16, 32, 48].reduce((sum, times) => sum + likeness(attacks, (60 / tempo) * perSecond * times), 0)
  let best = { tempo, found: 0 }
  for (let near = tempo - 0.75; near <= tempo + 0.75; near += 0.02) {
    const found = support(near)
    if (found > best.found) best = { tempo: near, found }
  }
  const whole = Math.round(best.tempo)
  return Math.abs(whole - best.tempo) < 0.15 ? whole : Math.round(best.tempo * 100) / 100
}

function firstBeat(attacks: Float32Array, beat: number): number {
  let best = { at: 0, sum: -1 }
  for (let from = 0; from < beat; from++) {
    let sum = 0
    for (let at = from; at < attacks.length; at += beat) sum += attacks[Math.round(at)] ?? 0
    if (sum > best.sum) best = { at: from, sum }
  }
  // Silence has no beat.
  const least = attacks.reduce((most, value) => Math.max(most, value), 0) * 0.1
  let at = best.at
  while (at + beat < attacks.length && Math.max(...attacks.subarray(Math.max(0, Math.round(at) - 3), Math.round(at) + 4)) < least)
    at += beat
  return at
}
