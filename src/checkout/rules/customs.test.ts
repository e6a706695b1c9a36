import { expect, test } from 'vitest'
import { declare } from '#checkout/rules/customs.ts'

test('[P19] customs are told what it is, how many, of what weight, worth and origin', () => {
  const dvd = { title: 'Night at the granary', format: 'dvd', qty: 2, hsCode: null, origin: null, weightGrams: 120, worth: 3598 }
  const cd = { title: 'x'.repeat(80), format: 'cd', qty: 1, hsCode: '8523499000', origin: 'DE', weightGrams: 90, worth: 1199 }
  expect(declare([dvd, cd], 'GBP', 390, 'GB')).toEqual({
    contents: 'Sale of goods',
    currency: 'GBP',
    lines: [
      { description: 'DVD: Night at the granary', qty: 2, hsCode: '852349', origin: 'GB', netGrams: 240, value: 3598 },
      { description: `CD: ${'x'.repeat(56)}`, qty: 1, hsCode: '8523499000', origin: 'DE', netGrams: 90, value: 1199 },
    ],
    grossGrams: 390,
    value: 4797,
  })
})
