import { expect, test } from 'vitest'
import { type Colour, contrast, css, distance, fromRgb, hex, lighter, mix } from './colour.ts'

test('converts OKLCH black, white and brass to the right sRGB values', () => {
  expect(hex([0, 0, 0])).toBe('#000000')
  expect(hex([1, 0, 0])).toBe('#ffffff')
  expect(hex([0.62796, 0.25768, 29.23])).toBe('#ff0000')
  expect(css([1, 0, 0], 0.5)).toBe('rgba(255, 255, 255, 0.5)')
})

test('converts a colour to sRGB and back unchanged', () => {
  const brass: Colour = [0.78, 0.12, 80]
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex(brass).slice(at, at + 2), 16)) as [number, number, number]
  expect(distance(fromRgb(red, green, blue), brass)).toBeLessThan(0.01)
})

test('contrast is 21 from black to white and 1 to itself', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1)
  expect(contrast([0.5, 0.1, 40], [0.5, 0.1, 40])).toBe(1)
})

test('a gradient starts and ends at its two colours, and lightness is clamped to black and white', () => {
  const [first, second]: [Colour, Colour] = [
    [0.3, 0.05, 60],
    [0.9, 0.02, 250],
  ]
  expect(distance(mix(first, second, 0), first)).toBeLessThan(1e-9)
  expect(distance(mix(first, second, 1), second)).toBeLessThan(1e-9)
  expect(lighter(second, 0.5)[0]).toBe(1)
  expect(lighter(first, -0.5)[0]).toBe(0)
})
