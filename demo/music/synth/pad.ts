import { filterSignal, highPass, lowPass, SAMPLE_RATE } from './filter.ts'
import { reverberate } from './reverb.ts'
import { addPanned, addStereo, type Stereo, silence } from './stereo.ts'

export interface PadChord {
  time: number
  duration: number
  midi: readonly number[]
}

type PadKind = 'organ' | 'strings' | 'piano'

interface PadSound {
  /** Overtones of half the note's pitch (so an organ can sound an octave below) and their levels. */
  overtones: readonly (readonly [number, number])[]
  /** Seconds of attack and of fade to a third; a fade of 0 holds. */
  attack: number
  fade: number
  /** How far left and right differ in pitch. */
  detune: number
}

const sounds: Readonly<Record<PadKind, PadSound>> = {
  organ: {
    overtones: [
      [1, 0.5],
      [2, 1],
      [3, 0.35],
      [4, 0.45],
      [8, 0.12],
    ],
    attack: 0.02,
    fade: 0,
    detune: 0,
  },
  strings: {
    overtones: [
      [2, 1],
      [4, 0.42],
      [6, 0.24],
      [8, 0.12],
      [10, 0.07],
    ],
    attack: 0.5,
    fade: 0,
    detune: 0.0022,
  },
  piano: {
    overtones: [
      [2, 1],
      [4, 0.3],
      [6, 0.06],
      [14, 0.04],
    ],
    attack: 0.004,
    fade: 1.1,
    detune: 0.0006,
  },
}

const TABLE = 4096
const RELEASE = 0.12

/** A quiet keyboard under the chords: organ, strings or electric piano, made of sine waves. */
export function renderPad(chords: readonly PadChord[], kind: PadKind, samples: number): Stereo {
  const sides = [new Float32Array(samples), new Float32Array(samples)]
  for (const chord of chords) {
    for (const [index, midi] of chord.midi.entries()) {
      for (const [side, signal] of sides.entries()) addNote(signal, chord, midi, kind, side === 0 ? -1 : 1, index)
    }
  }
  const out = silence(samples)
  const dry = new Float32Array(samples)
  for (const [side, signal] of sides.entries()) {
    filterSignal(signal, highPass(150), lowPass(kind === 'strings' ? 2600 : 4200))
    addPanned(out, signal, side === 0 ? -0.6 : 0.6)
    for (let i = 0; i < samples; i++) dry[i] = (dry[i] ?? 0) + (signal[i] ?? 0) * 0.5
  }
  addStereo(out, reverberate(dry, { size: 0.95, decay: 1.9, dullness: 0.45 }), 0.3)
  return out
}

function addNote(signal: Float32Array, chord: PadChord, midi: number, kind: PadKind, side: number, voice: number): void {
  const { attack, fade, detune } = sounds[kind]
  const wave = waveOf(kind)
  const start = Math.floor(chord.time * SAMPLE_RATE)
  const held = Math.floor(chord.duration * SAMPLE_RATE)
  const length = Math.min(signal.length - start, held + Math.floor(RELEASE * 4 * SAMPLE_RATE))
  const step = ((440 * 2 ** ((midi - 69) / 12) * (1 + side * detune)) / 2 / SAMPLE_RATE) * TABLE
  const rise = 1 / (attack * SAMPLE_RATE)
  const fall = fade > 0 ? Math.exp(-1 / (fade * SAMPLE_RATE)) : 1
  const stop = Math.exp(-1 / (RELEASE * SAMPLE_RATE))
  let phase = ((voice * 0.37 + side * 0.21 + 1) % 1) * TABLE
  let level = 0.05
  for (let i = 0; i < length; i++) {
    const k = Math.floor(phase)
    const here = wave[k] ?? 0
    const value = here + ((wave[k + 1] ?? 0) - here) * (phase - k)
    signal[start + i] = (signal[start + i] ?? 0) + value * level * Math.min(1, i * rise)
    level *= i > held ? stop : fall
    phase += step
    if (phase >= TABLE) phase -= TABLE
  }
}

const waves = new Map<PadKind, Float32Array>()

/** One cycle of a sound, with its first sample again at the end. */
function waveOf(kind: PadKind): Float32Array {
  const found = waves.get(kind)
  if (found) return found
  const wave = Float32Array.from({ length: TABLE + 1 }, (_, i) =>
    sounds[kind].overtones.reduce((sum, [ratio, level]) => sum + level * Math.sin((2 * Math.PI * ratio * i) / TABLE), 0),
  )
  waves.set(kind, wave)
  return wave
}
