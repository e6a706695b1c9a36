import { describe, expect, test } from 'vitest'
import { createSoundAnalyser } from '#media/analysis/sound-analyser.ts'

const rate = 48_000

/** Strummed chords, a bar each, with a softer stroke on every beat; starts after a silence. Seconds. */
function strummed(
  chords: readonly number[][],
  { tempo, silence, beats = 4 }: { tempo: number; silence: number; beats?: number },
): Float32Array {
  const beat = 60 / tempo
  const sound = new Float32Array(Math.ceil((silence + chords.length * beats * beat) * rate))
  for (const [bar, chord] of chords.entries()) {
    for (let stroke = 0; stroke < beats; stroke++) {
      const from = Math.round((silence + (bar * beats + stroke) * beat) * rate)
      const loudness = stroke === 0 ? 0.2 : 0.12
      for (let at = 0; at < beat * rate && from + at < sound.length; at++) {
        const seconds = at / rate
        for (const note of chord)
          sound[from + at]! += loudness * Math.exp(-5 * seconds) * Math.sin(2 * Math.PI * 440 * 2 ** ((note - 69) / 12) * seconds)
      }
    }
  }
  return sound
}

const chord = (root: number, third: 3 | 4) => [root, root + 7, root + 12, root + 12 + third]
const [A, C, D, E, F, G] = [45, 48, 50, 52, 53, 55]
const inMinor = [chord(A, 3), chord(D, 3), chord(A, 3), chord(E, 3)]
const inMajor = [chord(C, 4), chord(F, 4), chord(G, 4), chord(C, 4)]
const times = <T>(count: number, list: readonly T[]): T[] => Array.from({ length: count }, () => list).flat()

function analyse(sound: Float32Array) {
  const analyser = createSoundAnalyser(rate)
  // In pieces of an odd length, as decoders give them.
  for (let from = 0; from < sound.length; from += 4099) analyser.add([sound.subarray(from, from + 4099), sound.subarray(from, from + 4099)])
  return analyser.estimate()
}

describe('detects tempo and key', () => {
  test.each([
    { tempo: 72, silence: 0.5, chords: times(3, inMinor), key: 'A minor' },
    { tempo: 96, silence: 2.31, chords: times(4, inMajor), key: 'C major' },
    { tempo: 127.5, silence: 0, chords: times(6, inMajor), key: 'C major' },
  ])('of $tempo bpm in $key after $silence s of silence', ({ tempo, silence, chords, key }) => {
    const estimate = analyse(strummed(chords, { tempo, silence }))
    expect(estimate.key).toBe(key)
    expect(estimate.beat?.tempo).toBeCloseTo(tempo, 0)
    const beat = 60 / tempo
    const off = ((estimate.beat?.at ?? Number.NaN) - silence) / beat
    expect(Math.abs(off - Math.round(off)) * beat).toBeLessThan(0.03)
  })

  test('silence has neither, and a sustained note has no tempo', () => {
    expect(analyse(new Float32Array(20 * rate))).toEqual({ beat: null, key: null })
    const held = Float32Array.from({ length: 20 * rate }, (_, at) => 0.3 * Math.sin((2 * Math.PI * 220 * at) / rate))
    expect(analyse(held).beat).toBeNull()
  })

  test('a few seconds are too short for a tempo', () => {
    expect(analyse(strummed([chord(C, 4)], { tempo: 100, silence: 0 })).beat).toBeNull()
  })
})
