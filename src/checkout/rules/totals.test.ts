import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTotals } from '#checkout/rules/totals.ts'

test.each([
  [{ subtotal: 2698, discount: 0 }, 295, { subtotal: 2698, discount: 0, shipping: 295, total: 2993 }],
  [{ subtotal: 2698, discount: 270 }, 295, { subtotal: 2698, discount: 270, shipping: 295, total: 2723 }],
  [{ subtotal: 500, discount: 500 }, 0, { subtotal: 500, discount: 500, shipping: 0, total: 0 }],
  [{ subtotal: 399, discount: 500 }, 295, { subtotal: 399, discount: 399, shipping: 295, total: 295 }],
])('[M5] %j and shipping %i', (goods, shipping, expected) => expect(orderTotals(goods, shipping)).toEqual(expected))

test('[M5] a total is what its parts add up to, and never below zero', () => {
  const amount = fc.integer({ min: 0, max: 1e9 })
  fc.assert(
    fc.property(amount, amount, amount, (subtotal, discount, shipping) => {
      const totals = orderTotals({ subtotal, discount }, shipping)
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shipping)
      expect(totals.total).toBeGreaterThanOrEqual(0)
      expect(totals.discount).toBeLessThanOrEqual(totals.subtotal)
    }),
  )
})
