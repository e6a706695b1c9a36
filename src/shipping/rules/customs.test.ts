import { expect, test } from 'vitest'
import { customsForUnits, declareCustoms } from '#shipping/rules/customs.ts'

test('[P19] the customs declaration states contents, quantity, weight, value and origin', () => {
  const dvd = { title: 'Night at the granary', format: 'dvd', qty: 2, hsCode: null, origin: null, weightGrams: 120, value: 3598 }
  const cd = { title: 'x'.repeat(80), format: 'cd', qty: 1, hsCode: '8523499000', origin: 'DE', weightGrams: 90, value: 1199 }
  expect(declareCustoms([dvd, cd], 'GBP', 390, 'GB')).toEqual({
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

test('[P19] each of two parcels declares its own contents', () => {
  const disc = { format: 'cd', hsCode: null, origin: null, weightGrams: 100 }
  const whole = declareCustoms(
    [
      { ...disc, title: 'One', qty: 3, value: 3000 },
      { ...disc, title: 'Two', qty: 1, value: 900 },
    ],
    'GBP',
    460,
    'GB',
  )
  expect(customsForUnits(whole, [3, 1], 60)).toEqual(whole)
  expect(customsForUnits(whole, [2, 0], 60)).toMatchObject({
    lines: [{ qty: 2, netGrams: 200, value: 2000 }],
    grossGrams: 260,
    value: 2000,
  })
})
