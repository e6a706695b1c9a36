import { expect, test } from 'vitest'
import { loudnessOf, readingOf, steadyPitch, withReading } from '#practice/tools/rules/steady-pitch.ts'

test.each([
  ['agreeing looks give their middle', [110, 110.1, 109.9, 110, 110.05], 110],
  ['too few looks give nothing', [110, 110, 110, 110], null],
  ['a gap gives nothing', [110, 110, null, 110, 110], null],
  ['a gliding voice gives nothing', [110, 114, 118, 122, 126], null],
  ['a jump of an octave gives nothing', [110, 110, 110, 110, 220], null],
])('%s', (_, readings, pitch) => expect(steadyPitch(readings)).toBe(pitch))

test('keeps the last five looks', () => expect(withReading([1, 2, 3, 4, 5], 6)).toEqual([2, 3, 4, 5, 6]))

test('takes no reading from silence or an unclear sound', () => {
  expect(readingOf(110, 0.99, 0.1)).toBe(110)
  expect(readingOf(110, 0.99, 0.001)).toBeNull()
  expect(readingOf(110, 0.8, 0.1)).toBeNull()
  expect(loudnessOf(new Float32Array([0.5, -0.5]))).toBe(0.5)
})
