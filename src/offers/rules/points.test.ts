import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterRefund, earnedBy, type LinePoints, loyaltyOffers, paidByPoints, pointsFor } from '#offers/rules/points.ts'

const terms = { pointsPer100: 5, minorPerPoint: 1, daysValid: 365, warnDays: 30 }
const lines = [
  { id: 1, title: 'Lesson', money: 699, payable: true },
  { id: 2, title: 'Gift', money: 699, payable: false },
  { id: 3, title: 'DVD', money: 1999, payable: true },
]
const amounts = [
  { id: 7, points: 500, minor: 500 },
  { id: 8, points: 5000, minor: 5000 },
]
const offers = loyaltyOffers({ lines, terms, amounts }, (minor) => `£${minor / 100}`)

test('[P10] offers points for each payable line, and for amounts up to the lines’ value', () => {
  expect(offers.map(({ id, points, value }) => [id, points, value])).toEqual([
    ['line-1', 699, 699],
    ['line-3', 1999, 1999],
    ['off-7', 500, 500],
  ])
  expect([earnedBy(1999, terms), pointsFor(701, { ...terms, minorPerPoint: 2 })]).toEqual([99, 351])
})

test('[P10] an offer pays one line whole, or an amount spread over all payable lines', () => {
  expect(paidByPoints(offers[1]!, lines)).toEqual([0, 0, 1999])
  expect(paidByPoints(offers[2]!, lines)).toEqual([130, 0, 370])
  expect(paidByPoints(null, lines)).toEqual([0, 0, 0])
})

test('[P10] a line refunded in pieces ends as if refunded at once, and keeps no more points than the rest earned', () => {
  const line = fc.record({ qty: fc.integer({ min: 1, max: 5 }), money: fc.nat(20_000), earned: fc.nat(1_000), spent: fc.nat(20_000) })
  const pieces = fc.array(fc.record({ qty: fc.nat(3), money: fc.nat(9_000) }), { maxLength: 6 })
  fc.assert(
    fc.property(line, pieces, (fresh, pieces) => {
      let now: LinePoints = { ...fresh, moneyBack: 0, qtyBack: 0, earnedBack: 0, spentBack: 0 }
      for (const piece of pieces) {
        const next = afterRefund(now, piece)
        expect(next.earnedBack).toBeGreaterThanOrEqual(now.earnedBack)
        expect(next.spentBack).toBeGreaterThanOrEqual(now.spentBack)
        if (fresh.money > 0)
          expect((fresh.earned - next.earnedBack) * fresh.money).toBeLessThanOrEqual(fresh.earned * (fresh.money - next.moneyBack))
        now = next
      }
      const end = afterRefund(now, 'all')
      expect([end.earnedBack, end.spentBack, end.moneyBack]).toEqual([fresh.earned, fresh.spent, fresh.money])
    }),
    { numRuns: 2_000 },
  )
})
