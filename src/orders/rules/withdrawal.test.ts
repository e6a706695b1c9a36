import { expect, test } from 'vitest'
import { arrivedAt, withdrawableUnits } from '#orders/rules/withdrawal.ts'

const day = 86_400_000
const paidAt = new Date('2026-11-01T10:00:00Z')
const after = (days: number) => new Date(paidAt.getTime() + days * day)
const disc = { physical: true, qty: 2, sent: 0, withdrawn: 0, refunded: 0, lastArrivedAt: null as Date | null }
const lesson = { ...disc, physical: false, qty: 1 }

test.each([
  ['an unsent disc', disc, true, 300, 2],
  ['a disc, on the last day', { ...disc, sent: 2, lastArrivedAt: paidAt }, true, 14, 2],
  ['a disc, a day too late', { ...disc, sent: 2, lastArrivedAt: paidAt }, true, 15, 0],
  ['units already withdrawn', { ...disc, withdrawn: 1 }, true, 1, 1],
  ['units already refunded', { ...disc, refunded: 2 }, true, 1, 0],
  ['a lesson with immediate access', lesson, true, 1, 0],
  ['a lesson without the waiver', lesson, false, 14, 1],
  ['a lesson without the waiver, too late', lesson, false, 15, 0],
])('the right to withdraw: %s', (_what, line, waived, days, units) => {
  expect(withdrawableUnits({ paidAt, waived }, line, after(days))).toBe(units)
})

test('a parcel arrived when recorded; otherwise it is assumed to travel for a week', () => {
  expect(arrivedAt({ sent_at: paidAt, delivered_at: null })).toEqual(after(7))
  expect(arrivedAt({ sent_at: paidAt, delivered_at: after(2) })).toEqual(after(2))
})
