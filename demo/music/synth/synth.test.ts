import { expect, test } from 'vitest'
import type { PlayedNote } from '../score/perform.ts'
import { limiterGain } from './dynamics.ts'
import { SAMPLE_RATE } from './filter.ts'
import { buildKit } from './kit.ts'
import { loudness } from './loudness.ts'
import { centsOff } from './pitch.ts'
import { seededRandom } from './random.ts'
import { pluckString } from './string.ts'
import { guitarTones } from './tones.ts'

const note = (midi: number, more: Partial<PlayedNote> = {}): PlayedNote => ({
  time: 0,
  duration: 1,
  midi,
  velocity: 0.8,
  string: 1,
  dead: false,
  palm: false,
  harmonic: false,
  vibrato: false,
  slideFrom: 0,
  turns: [],
  bend: [],
  ...more,
})

const pluck = (played: PlayedNote): Float32Array => {
  const out = new Float32Array(SAMPLE_RATE)
  pluckString(out, played, guitarTones.clean.string, seededRandom('test'))
  return out
}

const hertz = (midi: number) => 440 * 2 ** ((midi - 69) / 12)

test.each([28, 33, 40, 45, 52, 59, 64, 69, 76, 81])('a string plucked at MIDI %i is in tune within 2 cents', (midi) => {
  expect(Math.abs(centsOff(pluck(note(midi)), SAMPLE_RATE * 0.1, hertz(midi)))).toBeLessThan(2)
})

test('a full bend reaches a whole tone higher', () => {
  const bent = pluck(
    note(62, {
      bend: [
        { at: 0, semitones: 0 },
        { at: 0.19, semitones: 2 },
      ],
    }),
  )
  expect(Math.abs(centsOff(bent, SAMPLE_RATE * 0.4, hertz(64)))).toBeLessThan(4)
})

test('a hammer-on changes the pitch without a new attack', () => {
  const hammered = pluck(note(60, { turns: [{ at: 0.4, semitones: 1, glide: 0.006, strength: 0.4 }] }))
  expect(Math.abs(centsOff(hammered, SAMPLE_RATE * 0.1, hertz(60)))).toBeLessThan(3)
  expect(Math.abs(centsOff(hammered, SAMPLE_RATE * 0.55, hertz(61)))).toBeLessThan(3)
})

test('a palm-muted note decays faster than an open one', () => {
  const energy = (signal: Float32Array) => signal.slice(SAMPLE_RATE * 0.5).reduce((sum, value) => sum + value * value, 0)
  expect(energy(pluck(note(45, { palm: true })))).toBeLessThan(energy(pluck(note(45))) / 20)
})

test('the same seed produces the same pluck', () => {
  expect(pluck(note(50))).toEqual(pluck(note(50)))
})

test('a full-scale sine of 997 Hz on one channel measures -3 LUFS, as the standard requires', () => {
  const sine = Float32Array.from({ length: SAMPLE_RATE * 2 }, (_, i) => Math.sin((2 * Math.PI * 997 * i) / SAMPLE_RATE))
  expect(loudness({ left: sine, right: new Float32Array(sine.length) })).toBeCloseTo(-3.01, 1)
})

test('silence has no loudness', () => {
  expect(loudness({ left: new Float32Array(SAMPLE_RATE), right: new Float32Array(SAMPLE_RATE) })).toBe(Number.NEGATIVE_INFINITY)
})

test('the limiter keeps every sample below the ceiling', () => {
  const random = seededRandom('noise')
  const left = Float32Array.from({ length: 20000 }, () => (random() * 2 - 1) * 3)
  const gain = limiterGain({ left, right: left }, 0.8)
  expect(Math.max(...left.map((value, i) => Math.abs(value * (gain[i] ?? 1))))).toBeLessThanOrEqual(0.8001)
})

test('every drum of a kit sounds, and none exceeds full scale', () => {
  const kit = buildKit('room')
  for (const voice of [
    'kick',
    'snare',
    'rim',
    'brush',
    'hat',
    'openHat',
    'ride',
    'crash',
    'tomLow',
    'clap',
    'congaHigh',
    'cowbell',
  ] as const) {
    const hit = kit(voice, 1, seededRandom(voice))
    expect(Math.max(...hit), voice).toBeGreaterThan(0.3)
    expect(Math.max(...hit.map(Math.abs)), voice).toBeLessThanOrEqual(1)
  }
})
