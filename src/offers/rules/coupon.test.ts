import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Coupon, type CouponLine, couponDiscount, normaliseCode, withFreeDelivery } from '#offers/rules/coupon.ts'
import { codeLength, codeOf } from '#offers/rules/coupon-code.ts'
import { type CouponContext, couponMessages, judgeCoupon } from '#offers/rules/coupon-conditions.ts'
import { couponBenefit, couponRequirements } from '#offers/rules/coupon-text.ts'

const now = new Date('2026-11-15T12:00:00Z')
const plain: Coupon = {
  id: 1,
  code: 'X',
  batch: false,
  title: '',
  percent: 10,
  amounts: null,
  freeShipping: false,
  maxUses: null,
  used: 0,
  perBuyer: 1,
  minimumSpend: {},
  firstOrder: false,
  notOnSale: false,
  productIds: [],
  kinds: [],
  tiers: [],
  currencies: [],
  userId: null,
  startsAt: null,
  endsAt: null,
}
const lesson: CouponLine = { value: 1500, productId: 1, kind: 'lesson', reduced: false }
const dvd: CouponLine = { value: 500, productId: 2, kind: 'dvd', reduced: true }
const stranger = { userId: null, tier: null, bought: false, uses: 0 }
const here: CouponContext = { lines: [lesson, dvd], currency: 'GBP', now, buyer: stranger }
const by = (buyer: Partial<CouponContext['buyer']>) => ({ buyer: { ...stranger, ...buyer } })

test.each<[string, Partial<Coupon> | null, string, Partial<CouponContext>?]>([
  ['an unknown code', null, 'unknown'],
  ['a coupon without limits', {}, 'yes'],
  ['the last use left', { maxUses: 5, used: 4 }, 'yes'],
  ['none left', { maxUses: 5, used: 5 }, 'used-up'],
  ['none left, and ended', { maxUses: 5, used: 5, endsAt: now }, 'used-up'],
  ['ended a moment ago', { endsAt: now }, 'expired'],
  ['not started', { startsAt: new Date(now.getTime() + 1) }, 'not-yet'],
  ['started this moment', { startsAt: now }, 'yes'],
  ['an amount in this currency', { percent: null, amounts: { GBP: 500 } }, 'yes'],
  ['an amount in another currency', { percent: null, amounts: { USD: 500 } }, 'not-in-currency'],
  ['one of its currencies', { currencies: ['EUR', 'GBP'] }, 'yes'],
  ['none of its currencies', { currencies: ['EUR', 'USD'] }, 'not-in-currency'],
  ['a minimum spend in another currency only', { minimumSpend: { EUR: 1 } }, 'not-in-currency'],
  ['below the minimum spend', { minimumSpend: { GBP: 2001 } }, 'spend-more'],
  ['exactly the minimum spend', { minimumSpend: { GBP: 2000 } }, 'yes'],
  ['the minimum spend in other goods', { minimumSpend: { GBP: 1501 }, kinds: ['lesson'] }, 'spend-more'],
  ['the buyer’s second of two', { perBuyer: 2 }, 'yes', by({ uses: 1 })],
  ['the buyer’s third of two', { perBuyer: 2 }, 'already-used', by({ uses: 2 })],
  ['a first order', { firstOrder: true }, 'yes'],
  ['a second order', { firstOrder: true }, 'first-order', by({ bought: true })],
  ['a member of that plan', { tiers: ['ultimate'] }, 'yes', by({ tier: 'ultimate' })],
  ['a member of another plan', { tiers: ['ultimate'] }, 'other-plan', by({ tier: 'practice' })],
  ['someone without a plan', { tiers: ['ultimate'] }, 'no-plan'],
  ['one of its products', { productIds: [2] }, 'yes'],
  ['none of its products', { productIds: [3] }, 'other-goods'],
  ['none of its kinds', { kinds: ['cd'] }, 'other-goods'],
  ['all of it on sale', { notOnSale: true }, 'other-goods', { lines: [dvd] }],
  ['some of it on sale', { notOnSale: true }, 'yes'],
  ['its owner', { userId: 'me' }, 'yes', by({ userId: 'me' })],
  ['someone else’s', { userId: 'me' }, 'unknown', by({ userId: 'you' })],
])('[P11] %s (%#): %s', (_what, coupon, verdict, on) => {
  expect(judgeCoupon(coupon && { ...plain, ...coupon }, { ...here, ...on })).toBe(verdict)
})

test('[M3] refuses unknown and used-up codes with the same message', () => {
  expect(couponMessages['used-up']).toBe(couponMessages.unknown)
})

test('[P11] splits a discount over its lines exactly, and never makes a line negative', () => {
  const gives = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), amounts: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amounts: fc.record({ GBP: fc.nat(1_000_000) }) }),
  )
  const lines = fc.array(
    fc.record({ value: fc.nat(50_000), productId: fc.nat(3), kind: fc.constantFrom('lesson', 'dvd'), reduced: fc.boolean() }),
    { maxLength: 20 },
  )
  const limits = fc.record({ kinds: fc.constantFrom([], ['lesson']), notOnSale: fc.boolean(), productIds: fc.constantFrom([], [1]) })
  fc.assert(
    fc.property(gives, limits, lines, (gift, limit, lines) => {
      const parts = couponDiscount({ ...gift, ...limit }, lines, 'GBP')
      expect(parts.length).toBe(lines.length)
      expect(parts.every((part, at) => part >= 0 && part <= lines[at]!.value)).toBe(true)
      const left = (line: CouponLine) =>
        (limit.kinds.length > 0 && line.kind !== 'lesson') ||
        (limit.notOnSale && line.reduced) ||
        (limit.productIds.length > 0 && line.productId !== 1)
      expect(parts.every((part, at) => part === 0 || !left(lines[at]!))).toBe(true)
      const amount = gift.amounts?.GBP
      const sum = lines.filter((line) => !left(line)).reduce((all, line) => all + line.value, 0)
      if (amount !== undefined) expect(parts.reduce((a, b) => a + b, 0)).toBe(Math.min(amount, sum))
    }),
    { numRuns: 2_000 },
  )
})

test('[P11] free delivery covers the cheapest method; a more expensive one costs the difference', () => {
  expect(withFreeDelivery([{ cost: 295 }, { cost: 695 }])).toEqual([{ cost: 0 }, { cost: 400 }])
})

test('[P11] reads codes in any notation, and generates them with 70 random bits', () => {
  expect(normaliseCode('  first10 ')).toBe('FIRST10')
  expect(codeOf(new Uint8Array(codeLength).map((_, at) => at * 19))).toMatch(
    /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{4}$/,
  )
})

test('[E14] a coupon states its discount and conditions', () => {
  expect(couponBenefit({ ...plain, freeShipping: true }, 'GBP')).toBe('10% off and free delivery')
  expect(couponBenefit({ ...plain, percent: null, amounts: { GBP: 500 } }, 'GBP')).toBe('£5.00 off')
  expect(couponRequirements({ ...plain, minimumSpend: { GBP: 2000 }, firstOrder: true }, 'GBP')).toEqual([
    'on £20.00 or more',
    'on your first order',
  ])
})
