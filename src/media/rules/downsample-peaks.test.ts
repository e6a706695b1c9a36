import { expect, test } from 'vitest'
import { downsamplePeaks } from '#media/rules/downsample-peaks.ts'

test('a short waveform keeps its length', () => {
  expect(downsamplePeaks([0.123, 1, 0], 10)).toEqual([0.12, 1, 0])
})

test('a long waveform keeps the highest value of each section', () => {
  expect(downsamplePeaks([0.1, 0.9, 0.2, 0.3, 0.8], 2)).toEqual([0.9, 0.8])
})
