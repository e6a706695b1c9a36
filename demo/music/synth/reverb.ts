import { filterSignal, lowPass, SAMPLE_RATE, WHISPER } from './filter.ts'
import { addPanned, type Stereo, silence } from './stereo.ts'

export interface Room {
  /** 0.3 a booth, 1 a hall. */
  size: number
  /** Seconds to fade by 60 dB. */
  decay: number
  /** 0 bright walls to 1 dull ones. */
  dullness: number
}

const lineLengths = [1447, 1693, 1999, 2251, 2557, 2843, 3163, 3527]
const PRE_DELAY = Math.floor((0.012 * SAMPLE_RATE) / 2)

/** Samples worked on at once; shorter than the shortest line of the smallest room. */
const BLOCK = 128

interface DelayLine {
  tape: Float32Array
  head: number
  gain: number
  damped: number
  heard: Float32Array
}

/**
 * The room's answer to a mono signal: eight delay lines that feed each other (Householder), dry sound left out.
 * It runs at half the sample rate; walls swallow the highest octave anyway.
 */
export function reverberate(signal: Float32Array, room: Room): Stereo {
  const half = halveRate(signal)
  const lines = lineLengths.map((length): DelayLine => {
    const samples = Math.floor((length * room.size) / 2)
    const gain = 10 ** ((-3 * samples * 2) / SAMPLE_RATE / room.decay)
    return { tape: new Float32Array(samples), head: 0, gain, damped: 0, heard: new Float32Array(BLOCK) }
  })
  const left = new Float32Array(half.length)
  const right = new Float32Array(half.length)
  const shared = new Float32Array(BLOCK)
  const input = new Float32Array(BLOCK)
  for (let from = 0; from < half.length; from += BLOCK) {
    const count = Math.min(BLOCK, half.length - from)
    shared.fill(0)
    readInput(half, input, from, count)
    for (const line of lines) readLine(line, shared, count, 1 - room.dullness)
    for (const [index, line] of lines.entries()) {
      writeLine(line, input, shared, count)
      addBlock(index % 2 === 0 ? left : right, line.heard, from, count, index % 4 < 2 ? 1 : -1)
    }
  }
  return { left: doubleRate(left, signal.length), right: doubleRate(right, signal.length) }
}

function halveRate(signal: Float32Array): Float32Array {
  const soft = filterSignal(signal.slice(), lowPass(8500))
  const half = new Float32Array(Math.ceil(signal.length / 2))
  for (let i = 0; i < half.length; i++) half[i] = soft[i * 2] ?? 0
  return half
}

function doubleRate(signal: Float32Array, length: number): Float32Array {
  const out = new Float32Array(length)
  for (let i = 0; i < signal.length; i++) {
    const here = signal[i] ?? 0
    out[i * 2] = here
    if (i * 2 + 1 < length) out[i * 2 + 1] = (here + (signal[i + 1] ?? here)) * 0.5
  }
  return out
}

function addBlock(into: Float32Array, block: Float32Array, from: number, count: number, sign: number): void {
  for (let i = 0; i < count; i++) into[from + i]! += sign * block[i]!
}

/** Takes a block out of a line through its damping, and adds it to what all lines share. */
function readLine(line: DelayLine, shared: Float32Array, count: number, openness: number): void {
  const { tape, heard, gain } = line
  const length = tape.length
  let damped = line.damped
  let at = line.head
  for (let i = 0; i < count; i++) {
    damped += openness * (tape[at]! - damped)
    const value = damped * gain
    heard[i] = value
    shared[i]! += value
    at = at + 1 === length ? 0 : at + 1
  }
  line.damped = damped
}

/** Puts the same block back: the new sound, and its own echo less a quarter of what all lines share. */
function writeLine(line: DelayLine, input: Float32Array, shared: Float32Array, count: number): void {
  const { tape, heard } = line
  const length = tape.length
  let at = line.head
  for (let i = 0; i < count; i++) {
    tape[at] = input[i]! + heard[i]! - shared[i]! * 0.25
    at = at + 1 === length ? 0 : at + 1
  }
  line.head = at
}

/** The block of the signal that reaches the walls now, later by the pre-delay. */
function readInput(signal: Float32Array, input: Float32Array, from: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const source = from + i - PRE_DELAY
    input[i] = (source >= 0 ? signal[source]! * 0.35 : 0) + WHISPER
  }
}

/** A tape echo in place: repeats get darker and quieter. */
export function echo(signal: Float32Array, seconds: number, feedback: number, level: number): Float32Array {
  const delay = Math.max(1, Math.floor(seconds * SAMPLE_RATE))
  const tape = new Float32Array(signal.length)
  let dark = 0
  for (let i = 0; i < signal.length; i++) {
    const back = i >= delay ? (tape[i - delay] ?? 0) : 0
    dark += 0.45 * (back - dark) + WHISPER
    tape[i] = (signal[i] ?? 0) + dark * feedback
    signal[i] = (signal[i] ?? 0) + dark * level
  }
  return signal
}

/** Volume that breathes, as an old amplifier's tremolo does, in place. */
export function tremolo(signal: Float32Array, rate: number, depth: number): Float32Array {
  const step = (2 * Math.PI * rate) / SAMPLE_RATE
  for (let i = 0; i < signal.length; i++) signal[i] = (signal[i] ?? 0) * (1 - depth * (0.5 - 0.5 * Math.cos(step * i)))
  return signal
}

/** A second voice a little late and wavering beside the first, as a stereo picture of a mono guitar. */
export function widen(signal: Float32Array, pan: number, width: number): Stereo {
  const out = silence(signal.length)
  addPanned(out, signal, pan - width * 0.3)
  if (width > 0) addPanned(out, waver(signal), Math.min(1, pan + width), 0.5)
  return out
}

/** A copy that is 12 ms late, give or take. The delay is recomputed every 32 samples. */
function waver(signal: Float32Array): Float32Array {
  const late = new Float32Array(signal.length)
  for (let from = 0; from < signal.length; from += 32) {
    const delay = (0.012 + 0.0016 * Math.sin((2 * Math.PI * 0.6 * from) / SAMPLE_RATE)) * SAMPLE_RATE
    const whole = Math.ceil(delay)
    const fraction = whole - delay
    const to = Math.min(signal.length, from + 32)
    for (let i = Math.max(from, whole); i < to; i++) late[i] = signal[i - whole]! * (1 - fraction) + signal[i - whole + 1]! * fraction
  }
  return late
}
