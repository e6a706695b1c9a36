import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineLeft, lineNet, refundableMoney, refundValueOf } from '#orders/rules/refund-amounts.ts'

const line = fc
  .record({
    qty: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: 0, max: 100_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ qty, price, share }) => ({ qty, price, discount: Math.floor(qty * price * share), points: 0, held: 0 }))

test('[G-M6] units refunded singly or in any groups add up to the line’s price', () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 9 })), (line, groups) => {
      let [refundedQty, refundedMinor] = [0, 0]
      for (const wanted of [...groups, line.qty]) {
        const units = Math.min(wanted, line.qty - refundedQty)
        const worth = refundValueOf({ ...line, refundedQty, refundedMinor }, units)
        expect(worth).toBeGreaterThanOrEqual(0)
        refundedQty += units
        refundedMinor += worth
      }
      expect([refundedQty, refundedMinor]).toEqual([line.qty, lineNet(line)])
    }),
  )
})

test('[G-M6] a goodwill refund isn’t given a second time', () => {
  const three = { qty: 3, price: 1000, discount: 60, points: 40, refundedQty: 0, refundedMinor: 2500, held: 0 }
  expect([lineNet(three), lineLeft(three), refundValueOf(three, 1), refundValueOf(three, 3)]).toEqual([2900, 400, 400, 400])
})

test('[P5] credit used on a later line isn’t refunded', () => {
  const part = { qty: 1, price: 2499, discount: 0, points: 0, refundedQty: 0, refundedMinor: 0, held: 1011 }
  expect([refundableMoney(part), refundValueOf(part, 1)]).toEqual([1488, 1488])
  expect(refundValueOf({ ...part, refundedMinor: 1400 }, 1)).toBe(88)
})
