import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, decimalOf, inEuro, percentOf, taxInside } from '#kernel/money.ts'
import { splitTax, sumsByRate } from '#tax/rules/split-tax.ts'

// `npm run check:money` tries a hundred thousand carts; a test run tries two thousand.
const numRuns = Number(process.env.MONEY_RUNS ?? 2_000)
const carts = { numRuns, seed: 20261121 }

/** Currencies with no, two and three decimals: yen, pounds, Kuwaiti dinars. */
const exponents = [0, 2, 3]
const line = fc.record({ price: fc.integer({ min: 1, max: 99_999_999 }), qty: fc.integer({ min: 1, max: 99 }) })
const rate = fc.constantFrom(0, 770, 810, 1700, 1900, 2000, 2550, 2700)
const cart = fc.record({
  lines: fc.array(fc.record({ line, rate }), { minLength: 1, maxLength: 12 }),
  postage: fc.nat(9_999),
  postageRate: rate,
  off: fc.oneof(fc.record({ percent: fc.integer({ min: 0, max: 100 }) }), fc.record({ amount: fc.nat(999_999_999) })),
  exponent: fc.constantFrom(...exponents),
})

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

test(`[G-M5] ${numRuns} carts: lines, discounts and tax add up to the total exactly, and nothing is negative`, {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(cart, ({ lines, postage, postageRate, off }) => {
      const worths = lines.map(({ line: { price, qty } }) => price * qty)
      const subtotal = sum(worths)
      const discount = Math.min('percent' in off ? percentOf(subtotal, off.percent) : off.amount, subtotal)
      const discounts = allocate(discount, worths)
      const gross = worths.map((worth, at) => worth - discounts[at]!)
      const total = subtotal - discount + postage
      const taxed = splitTax([
        ...gross.map((amount, at) => ({ gross: amount, country: 'XX', rate: lines[at]!.rate })),
        { gross: postage, country: 'XX', rate: postageRate },
      ])
      const sums = sumsByRate(taxed)
      if (sum(discounts) !== discount || discounts.some((each, at) => each < 0 || each > worths[at]!)) throw new Error('discounts')
      if (sum(taxed.map((part) => part.gross)) !== total || total < 0) throw new Error('total')
      if (taxed.some(({ tax, gross: amount }) => !Number.isSafeInteger(tax) || tax < 0 || tax > amount))
        throw new Error('a tax out of bounds')
      if (sum(sums.map(({ net, tax }) => net + tax)) !== total) throw new Error('net and tax are not the total')
      for (const { rate: percent, net, tax } of sums) if (tax !== taxInside(net + tax, percent)) throw new Error('tax of a rate')
    }),
    carts,
  )
})

test('a decimal amount is the same in a currency with no, two or three decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.constantFrom(...exponents), (minor, exponent) => {
      const text = decimalOf(minor, exponent)
      expect(text.split('.')[1]?.length ?? 0).toBe(exponent)
      expect(Number(text.replace('.', ''))).toBe(minor)
    }),
    { numRuns: 1_000 },
  )
  expect([decimalOf(1234, 0), decimalOf(1234, 2), decimalOf(1234, 3), decimalOf(-5, 2)]).toEqual(['1234', '12.34', '1.234', '-0.05'])
})

test('splits amounts far beyond any cart exactly', () => {
  expect(sum(allocate(999_999_999, [999_999_937, 999_999_893, 1]))).toBe(999_999_999)
})

test.each([
  [1200, 2000, 200],
  [699, 2000, 117],
  [699, 2550, 142],
  [1, 2700, 0],
  [5, 2500, 1],
])('[G-M5] %s minor units at %s basis points include a tax of %s', (gross, basisPoints, tax) => {
  expect(taxInside(gross, basisPoints)).toBe(tax)
})

test.each([
  [861, '0.861', 1000],
  [-861, '0.861', -1000],
  [1000, '1.16', 862],
  [0, '1.16', 0],
])('%s minor units at %s to the euro are %s cents', (minor, perEuro, cents) => {
  expect(inEuro(minor, perEuro)).toBe(cents)
})
