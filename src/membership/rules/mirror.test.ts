import { describe, expect, test } from 'vitest'
import { paidUntil, paymentDayText, paymentState } from '#membership/rules/mirror.ts'
import { type AgreementStatus, nextAgreementPoll } from '#payments/rules/legacy.ts'

const on = (day: string) => new Date(`${day}T10:00:00Z`)
const agreement: AgreementStatus = { state: 'active', paidAt: on('2026-01-31'), nextPaymentAt: on('2026-02-28') }

describe('[G-U9] the time a legacy agreement has paid for', () => {
  test.each<[string, Partial<AgreementStatus>, Date | null]>([
    ['is until its next payment', {}, on('2026-02-28')],
    ['is until the agreement’s own day in a short month', { nextPaymentAt: on('2026-03-01') }, on('2026-03-01')],
    ['is a whole term when the next payment is a retry', { nextPaymentAt: on('2026-03-10') }, on('2026-02-28')],
    ['is a whole term when no other payment is planned', { nextPaymentAt: null }, on('2026-02-28')],
    ['is none before its first payment', { paidAt: null }, null],
  ])('%s', (_title, changed, expected) => {
    expect(paidUntil({ ...agreement, ...changed }, 'monthly')).toEqual(expected)
  })

  test('a yearly agreement', () => {
    expect(paidUntil({ ...agreement, nextPaymentAt: null }, 'annual')).toEqual(on('2027-01-31'))
  })
})

describe('[G-U9] whether a legacy agreement still pays', () => {
  test.each<[string, Partial<AgreementStatus>, Date, ReturnType<typeof paymentState>]>([
    ['yes within its paid time', {}, on('2026-02-20'), 'pays'],
    ['yes while a payment is late', {}, on('2026-03-06'), 'pays'],
    ['yes for a week', {}, on('2026-03-07'), 'stopped'],
    ['no when suspended', { state: 'suspended' }, on('2026-02-01'), 'stopped'],
    ['no before its first payment', { paidAt: null }, on('2026-02-01'), 'stopped'],
    ['no when cancelled', { state: 'cancelled' }, on('2026-02-01'), 'over'],
  ])('%s', (_title, changed, at, expected) => {
    expect(paymentState({ ...agreement, ...changed }, 'monthly', at)).toBe(expected)
  })
})

describe('[G-U8] when a legacy agreement is polled next', () => {
  const now = on('2026-02-20')
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  test.each<[string, Partial<AgreementStatus>, Date | null, Date | null]>([
    ['within a day', {}, null, inHours(24)],
    ['soon after its next payment', { nextPaymentAt: inHours(5) }, null, inHours(5.25)],
    ['hourly while that is late', { nextPaymentAt: inHours(-5) }, null, inHours(1)],
    ['at the end of the paid time when it no longer pays', { state: 'suspended' }, inHours(3), inHours(3)],
    ['never once it has ended', { state: 'cancelled' }, null, null],
  ])('%s', (_title, changed, wanted, expected) => {
    expect(nextAgreementPoll({ ...agreement, ...changed }, wanted, now)).toEqual(expected)
  })
})

test('writes its payment day in words', () => {
  expect(paymentDayText('3rd March 2026', 'monthly')).toBe('on the 3rd of each month')
  expect(paymentDayText('3rd March 2026', 'annual')).toBe('on 3rd March each year')
})
