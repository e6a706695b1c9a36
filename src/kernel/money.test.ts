import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorOfDecimal } from '#kernel/decimal.ts'
import { allocate, formatMinor, formatMoney, percentOf } from '#kernel/money.ts'

test.each([
  [2499, '£24.99'],
  [5, '£0.05'],
  [100, '£1.00'],
  [-2499, '-£24.99'],
  [-5, '-£0.05'],
  [123456789, '£1234567.89'],
  [0, '£0'],
  [-0, '£0'],
  [null, '£0'],
  [undefined, '£0'],
])('[K1] %s minor units are formatted as %s', (minor, shown) => {
  expect(formatMinor(minor, '£')).toBe(shown)
})

test('[K1] each currency has its symbol', () => {
  expect([formatMoney({ minor: 1, currency: 'USD' }), formatMoney({ minor: 1, currency: 'EUR' })]).toEqual(['$0.01', '€0.01'])
})

test('parts of an amount add up exactly, whatever the weights', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.array(fc.nat(100_000), { minLength: 1, maxLength: 30 }), (total, weights) => {
      const parts = allocate(total, weights)
      const sum = parts.reduce((a, b) => a + b, 0)
      expect(sum).toBe(weights.some((weight) => weight > 0) ? total : 0)
      expect(parts.every((part, at) => part >= 0 && (weights[at] !== 0 || part === 0))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a share is never more than its line unless the total exceeds all lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 100 }),
      (worths, percent) => {
        const total = worths.reduce((a, b) => a + b, 0)
        expect(allocate(percentOf(total, percent), worths).every((part, at) => part <= worths[at]!)).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  ['24.99', 2499],
  ['24.9', 2490],
  ['24', 2400],
  ['24.990', 2499],
  ['-0.05', -5],
  ['0.10', 10],
  ['24.995', null],
  ['24,99', null],
  ['', null],
  ['1e3', null],
  ['NaN', null],
] as const)('[G-M4] parses %s as %s minor units', (text, minor) => {
  expect(minorOfDecimal(text, 'GBP')).toBe(minor)
})
