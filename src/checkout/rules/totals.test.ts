import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTotals } from '#checkout/rules/totals.ts'

test.each([
  [2698, 0, 295, 0, { subtotal: 2698, discount: 0, shipping: 295, points_value: 0, total: 2993 }],
  [2698, 270, 295, 0, { subtotal: 2698, discount: 270, shipping: 295, points_value: 0, total: 2723 }],
  [2698, 270, 295, 500, { subtotal: 2698, discount: 270, shipping: 295, points_value: 500, total: 2223 }],
  [500, 500, 0, 0, { subtotal: 500, discount: 500, shipping: 0, points_value: 0, total: 0 }],
  [399, 500, 295, 100, { subtotal: 399, discount: 399, shipping: 295, points_value: 0, total: 295 }],
])('[G-M5] totals %i less %i, shipping %i, %i by points', (subtotal, discount, shipping, points, expected) =>
  expect(orderTotals({ subtotal, discount }, shipping, points)).toEqual(expected),
)

test('[G-M5] a total is the sum of its parts, and never below zero', () => {
  const amount = fc.integer({ min: 0, max: 1e9 })
  fc.assert(
    fc.property(amount, amount, amount, amount, (subtotal, discount, shipping, points) => {
      const totals = orderTotals({ subtotal, discount }, shipping, points)
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shipping - totals.points_value)
      expect(totals.total).toBeGreaterThanOrEqual(totals.shipping)
      expect(totals.discount + totals.points_value).toBeLessThanOrEqual(totals.subtotal)
    }),
  )
})
