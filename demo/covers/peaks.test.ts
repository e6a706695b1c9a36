import { expect, test } from 'vitest'
import { contrasted, inventPeaks } from './peaks.ts'
import { randomFrom } from './random.ts'

test('invented loudness is between 0 and 1, moves, and is the same for the same seed', () => {
  const peaks = inventPeaks(randomFrom('a'))
  expect(peaks).toEqual(inventPeaks(randomFrom('a')))
  expect(peaks).not.toEqual(inventPeaks(randomFrom('b')))
  expect(Math.min(...peaks)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...peaks)).toBeLessThanOrEqual(1)
  expect(Math.max(...peaks) - Math.min(...peaks)).toBeGreaterThan(0.3)
})

test('even music gets hills, and silence stays flat', () => {
  const even = contrasted(Array.from({ length: 100 }, (_, i) => 0.8 + 0.1 * Math.sin(i)))
  expect(Math.max(...even) - Math.min(...even)).toBeGreaterThan(0.5)
  expect(contrasted([0.3, 0.3, 0.3])).toEqual([0.3, 0.3, 0.3])
  expect(contrasted([])).toEqual([])
})
