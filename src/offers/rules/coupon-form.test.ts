import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldErrors } from '#kernel/errors.ts'
import type { Coupon } from '#offers/rules/coupon.ts'
import { couponFields } from '#offers/rules/coupon-fields.ts'
import { readLimits, readTerms } from '#offers/rules/coupon-form.ts'
import { couponState } from '#offers/rules/coupon-state.ts'

const known = { kinds: ['lesson', 'dvd'], tiers: ['practice', 'ultimate'] }
const minor = fc.integer({ min: 1, max: 100_000_000 })
const perCurrency = fc.record({ GBP: minor, USD: minor, EUR: minor }, { requiredKeys: [] })
const minute = fc.integer({ min: 1, max: 60_000_000 }).map((minutes) => new Date(minutes * 60_000))

const coupon: fc.Arbitrary<Coupon> = fc
  .record({
    gives: fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amounts: null, freeShipping: false })),
      perCurrency.filter((amounts) => Object.keys(amounts).length > 0).map((amounts) => ({ percent: null, amounts, freeShipping: false })),
      fc.constant({ percent: null, amounts: null, freeShipping: true }),
    ),
    title: fc.constantFrom('A tenth off', 'Straße & Söhne'),
    maxUses: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    perBuyer: fc.integer({ min: 1, max: 1000 }),
    minimumSpend: perCurrency,
    firstOrder: fc.boolean(),
    notOnSale: fc.boolean(),
    kinds: fc.subarray(known.kinds),
    tiers: fc.subarray(known.tiers),
    currencies: fc.subarray(['GBP', 'USD', 'EUR']),
    startsAt: fc.option(minute),
    endsAt: fc.option(minute.map((date) => new Date(date.getTime() + 3_600_000_000_000))),
  })
  .map(({ gives, ...rest }) => ({ id: 1, code: 'X', batch: false, used: 0, productIds: [], userId: null, ...gives, ...rest }))

test('[P11] any coupon’s form reads back what it shows', () => {
  fc.assert(
    fc.property(coupon, fc.boolean(), fc.subarray(['Quiet rooms (Lesson) #7', 'Porch lessons (DVD) #9']), (coupon, listed, products) => {
      const fields = couponFields(coupon, products, listed)
      const errors: FieldErrors = {}
      const text = (name: string) => fields[name] ?? ''
      const read = { ...readTerms(text, known, errors), ...readLimits(text, errors) }
      expect(errors).toEqual({})
      const { id: _id, code: _code, batch: _batch, used: _used, productIds: _ids, userId: _user, ...kept } = coupon
      expect(read).toEqual({ ...kept, listed, products })
    }),
  )
})

test('[P11] a coupon is planned, active, used up or ended, by date and uses', () => {
  const [now, later] = [new Date('2026-11-15T12:00:00Z'), new Date('2026-11-15T12:00:01Z')]
  const plain = { startsAt: null, endsAt: null, maxUses: null, used: 0 }
  expect(couponState(plain, now)).toBe('running')
  expect(couponState({ ...plain, startsAt: later }, now)).toBe('planned')
  expect(couponState({ ...plain, startsAt: now, endsAt: later }, now)).toBe('running')
  expect(couponState({ ...plain, maxUses: 2, used: 2, endsAt: later }, now)).toBe('used-up')
  expect(couponState({ ...plain, maxUses: 2, used: 2, endsAt: now }, now)).toBe('ended')
})
