import { describe, expect, test } from 'vitest'
import { dayOfPayment, paidUntil, paysStill } from '#membership/rules/mirror.ts'
import { asksAgain, type Told } from '#payments/rules/legacy.ts'

const on = (day: string) => new Date(`${day}T10:00:00Z`)
const told: Told = { state: 'active', paidAt: on('2026-01-31'), nextPaymentAt: on('2026-02-28') }

describe('[G-U9] the time an agreement has paid for', () => {
  test.each<[string, Partial<Told>, Date | null]>([
    ['until its next payment', {}, on('2026-02-28')],
    ['which may be the wallet’s own day of a short month', { nextPaymentAt: on('2026-03-01') }, on('2026-03-01')],
    ['a whole term, when the next payment is a try after one that failed', { nextPaymentAt: on('2026-03-10') }, on('2026-02-28')],
    ['a whole term, when no other payment will come', { nextPaymentAt: null }, on('2026-02-28')],
    ['not at all before its first payment', { paidAt: null }, null],
  ])('%s', (_title, changed, expected) => {
    expect(paidUntil({ ...told, ...changed }, 'monthly')).toEqual(expected)
  })

  test('a year by the year', () => {
    expect(paidUntil({ ...told, nextPaymentAt: null }, 'annual')).toEqual(on('2027-01-31'))
  })
})

describe('[G-U9] whether it still pays', () => {
  test.each<[string, Partial<Told>, Date, ReturnType<typeof paysStill>]>([
    ['within its time', {}, on('2026-02-20'), 'pays'],
    ['a late payment is waited for', {}, on('2026-03-06'), 'pays'],
    ['for a week', {}, on('2026-03-07'), 'stopped'],
    ['on hold it does not', { state: 'suspended' }, on('2026-02-01'), 'stopped'],
    ['nor before its first payment', { paidAt: null }, on('2026-02-01'), 'stopped'],
    ['cancelled it is over', { state: 'cancelled' }, on('2026-02-01'), 'over'],
  ])('%s', (_title, changed, at, expected) => {
    expect(paysStill({ ...told, ...changed }, 'monthly', at)).toBe(expected)
  })
})

describe('[G-U8] when it is checked again', () => {
  const now = on('2026-02-20')
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  test.each<[string, Partial<Told>, Date | null, Date | null]>([
    ['within a day', {}, null, inHours(24)],
    ['soon after its next payment', { nextPaymentAt: inHours(5) }, null, inHours(5.25)],
    ['each hour while that is late', { nextPaymentAt: inHours(-5) }, null, inHours(1)],
    ['at the end of the paid time, when it pays no more', { state: 'suspended' }, inHours(3), inHours(3)],
    ['never when it is over', { state: 'cancelled' }, null, null],
  ])('%s', (_title, changed, wanted, expected) => {
    expect(asksAgain({ ...told, ...changed }, wanted, now)).toEqual(expected)
  })
})

test('writes its payment day as people say it', () => {
  expect(dayOfPayment('3rd March 2026', 'monthly')).toBe('on the 3rd of each month')
  expect(dayOfPayment('3rd March 2026', 'annual')).toBe('on 3rd March each year')
})
