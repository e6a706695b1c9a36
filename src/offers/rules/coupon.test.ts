import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Coupon, couponCode, couponDiscount, mayUseCoupon } from '#offers/rules/coupon.ts'

const now = new Date('2026-11-15T12:00:00Z')
const plain: Coupon = {
  id: 1,
  code: 'X',
  percent: 10,
  amounts: null,
  maxUses: null,
  used: 0,
  minimumSpend: {},
  startsAt: null,
  endsAt: null,
}

test.each<[string, Partial<Coupon> | null, string]>([
  ['a code no one knows', null, 'unknown'],
  ['a coupon without limits', {}, 'yes'],
  ['the last use left', { maxUses: 5, used: 4 }, 'yes'],
  ['none left', { maxUses: 5, used: 5 }, 'used-up'],
  ['over a moment ago', { endsAt: now }, 'expired'],
  ['not begun', { startsAt: new Date(now.getTime() + 1) }, 'not-yet'],
  ['begun this moment', { startsAt: now }, 'yes'],
  ['an amount in this currency', { percent: null, amounts: { GBP: 500 } }, 'yes'],
  ['an amount in another', { percent: null, amounts: { USD: 500 } }, 'not-in-currency'],
  ['too small an order', { minimumSpend: { GBP: 2001 } }, 'spend-more'],
  ['just enough', { minimumSpend: { GBP: 2000 } }, 'yes'],
])('[P11] %s: %s', (_what, coupon, verdict) => {
  expect(mayUseCoupon(coupon && { ...plain, ...coupon }, 2000, 'GBP', now)).toBe(verdict)
})

test('[P11] a discount never makes a line or a cart cost less than nothing', () => {
  const coupons = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), amounts: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amounts: fc.record({ GBP: fc.nat(1_000_000) }) }),
  )
  fc.assert(
    fc.property(coupons, fc.array(fc.nat(50_000), { maxLength: 20 }), (coupon, worths) => {
      const parts = couponDiscount(coupon, worths, 'GBP')
      expect(parts.length).toBe(worths.length)
      expect(parts.every((part, at) => part >= 0 && part <= worths[at]!)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('codes are read however they are typed', () => {
  expect(couponCode('  first10 ')).toBe('FIRST10')
})
