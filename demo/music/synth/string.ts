import type { PlayedNote } from '../score/perform.ts'
import { SAMPLE_RATE } from './filter.ts'
import type { Random } from './random.ts'

export interface StringTone {
  /** 0 dark to 1 bright. */
  brightness: number
  /** Seconds for a low open string to fade by 60 dB. */
  decay: number
  /** Where the string is plucked, as a share of its length. */
  pick: number
  /** Share of pick noise in the attack. */
  noise: number
  /** Seconds for a stopped note to fade. */
  release: number
}

const CONTROL_STEP = 16

/**
 * Adds one plucked string to `out`: a delay line with a damping filter (Karplus and Strong), tuned to the cent,
 * with the pick's position, bends, slides, hammer-ons, vibrato, palm muting and the hand that stops it.
 */
export function pluckString(out: Float32Array, note: PlayedNote, tone: StringTone, random: Random): void {
  const start = Math.floor(note.time * SAMPLE_RATE)
  const held = Math.floor(note.duration * SAMPLE_RATE)
  const total = Math.min(out.length - start, held + Math.floor(tone.release * 2 * SAMPLE_RATE))
  if (total <= 0) return
  const frequency = 440 * 2 ** ((note.midi + (note.harmonic ? 12 : 0) - 69) / 12)
  const period = SAMPLE_RATE / frequency
  const mask = powerOfTwo(period * 1.3 + 16) - 1
  const line = new Float32Array(mask + 1)
  const attack = excitation(period, note, tone, random)
  const damping = dampingOf(note, tone)
  const filterDelay = phaseDelay(damping, (2 * Math.PI) / period)
  const ringGain = 10 ** (-3 / (frequency * fadeTime(note, tone)))
  const stopGain = 10 ** (-3 / (frequency * tone.release))
  const strikes = note.turns
    .filter((turn) => turn.strength > 0)
    .map((turn) => ({ at: Math.floor(turn.at * SAMPLE_RATE), strength: turn.strength }))

  let write = 0
  let filtered = 0
  let delay = period - filterDelay
  let delayStep = 0
  let strike = attack
  let strikeStart = 0
  let strikeGain = 1
  for (let i = 0; i < total; i++) {
    if (i % CONTROL_STEP === 0) {
      const target = period / 2 ** (pitchAt(note, (i + CONTROL_STEP) / SAMPLE_RATE) / 12) - filterDelay
      if (i === 0) delay = period / 2 ** (pitchAt(note, 0) / 12) - filterDelay
      delayStep = (target - delay) / CONTROL_STEP
      const next = strikes[0]
      if (next && i >= next.at) {
        strikes.shift()
        strike = attack
        strikeStart = i
        strikeGain = next.strength
      }
    }
    const position = write - delay + mask + 1
    const k = Math.floor(position)
    const fraction = position - k
    const a = line[(k - 1) & mask] ?? 0
    const b = line[k & mask] ?? 0
    const c = line[(k + 1) & mask] ?? 0
    const d = line[(k + 2) & mask] ?? 0
    const y = b + 0.5 * fraction * (c - a + fraction * (2 * a - 5 * b + 4 * c - d + fraction * (3 * (b - c) + d - a)))
    filtered = (1 - damping) * y + damping * filtered
    const age = i - strikeStart
    const value = (i > held ? stopGain : ringGain) * filtered + (age < strike.length ? (strike[age] ?? 0) * strikeGain : 0)
    line[write] = value
    write = (write + 1) & mask
    delay += delayStep
    out[start + i] = (out[start + i] ?? 0) + value
  }
}

/** One period of the pluck: a rounded pulse and some noise, notched by where the pick stands, of equal energy on every string. */
function excitation(period: number, note: PlayedNote, tone: StringTone, random: Random): Float32Array {
  const length = Math.ceil(period)
  const raw = new Float32Array(length)
  const softness = Math.min(0.95, tone.brightness * (0.3 + 0.7 * note.velocity) * (note.palm ? 0.7 : 1))
  const pulse = Math.max(2, period * (0.5 - 0.42 * softness))
  let smooth = 0
  for (let i = 0; i < length; i++) {
    const bump = i < pulse ? 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / pulse) : 0
    smooth += softness * ((random() * 2 - 1) * tone.noise + bump - smooth)
    raw[i] = smooth
  }
  const offset = Math.max(1, Math.round(period * tone.pick))
  const shaped = raw.map((value, i) => value - 0.85 * (raw[(i - offset + length * 2) % length] ?? 0))
  const mean = shaped.reduce((sum, value) => sum + value, 0) / length
  let energy = 0
  for (const value of shaped) energy += (value - mean) ** 2
  const level = (note.velocity ** 1.4 * (note.dead ? 0.7 : 1) * 0.25) / Math.sqrt(energy / length + 1e-9)
  return shaped.map((value) => (value - mean) * level)
}

/** Pitch against the plucked note in semitones: turns, then bend, then vibrato. */
function pitchAt(note: PlayedNote, time: number): number {
  let semitones = note.slideFrom !== 0 && time < 0.09 ? note.slideFrom * (1 - time / 0.09) : 0
  for (const turn of note.turns) {
    if (time >= turn.at) semitones = turn.semitones - (time < turn.at + turn.glide ? remaining(note, turn, time) : 0)
  }
  if (note.bend.length > 1) semitones += bendAt(note.bend, time)
  if (note.vibrato && time > 0.16) semitones += 0.22 * Math.min(1, (time - 0.16) * 4) * (Math.sin(2 * Math.PI * 5.2 * (time - 0.16)) + 0.15)
  return semitones
}

function remaining(note: PlayedNote, turn: PlayedNote['turns'][number], time: number): number {
  const index = note.turns.indexOf(turn)
  const from = index > 0 ? (note.turns[index - 1]?.semitones ?? 0) : 0
  return (turn.semitones - from) * (1 - (time - turn.at) / turn.glide)
}

function bendAt(points: PlayedNote['bend'], time: number): number {
  const after = points.findIndex((point) => point.at >= time)
  if (after < 0) return points.at(-1)?.semitones ?? 0
  const to = points[after]
  const from = points[after - 1] ?? to
  if (!to || !from || to === from) return to?.semitones ?? 0
  const share = (time - from.at) / (to.at - from.at || 1)
  return from.semitones + (to.semitones - from.semitones) * share * share * (3 - 2 * share)
}

/** One-pole damping in the loop: brighter strings and harder strokes lose their overtones more slowly. */
function dampingOf(note: PlayedNote, tone: StringTone): number {
  if (note.dead) return 0.55
  if (note.palm) return 0.5
  return 0.42 - 0.38 * tone.brightness * (0.65 + 0.35 * note.velocity)
}

function fadeTime(note: PlayedNote, tone: StringTone): number {
  if (note.dead) return 0.06
  if (note.palm) return 0.28
  return tone.decay * 2 ** ((40 - note.midi) / 22)
}

/** Samples by which the damping filter y = (1-d)x + d·y' delays a partial at angle w. */
function phaseDelay(damping: number, w: number): number {
  return Math.atan2(damping * Math.sin(w), 1 - damping * Math.cos(w)) / w
}

function powerOfTwo(least: number): number {
  let size = 64
  while (size < least) size *= 2
  return size
}
