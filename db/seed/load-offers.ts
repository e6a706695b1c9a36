import type { Db } from '#platform/db.server.ts'
import { insertRows } from './insert-rows.ts'
import type { SeedCoupon } from './seed-types.ts'

/** The coupons the demo shop's visitors are told of, and two that are refused. */
export const demoCoupons: SeedCoupon[] = [
  { code: 'FIRST10', percent: 10, title: 'A tenth off' },
  { code: 'WELCOME', percent: 15, firstOrder: true, listed: true, title: 'Welcome to the shed' },
  { code: 'POSTFREE', freeShipping: true, minimumSpend: { GBP: 2500, USD: 3000, EUR: 3000 }, listed: true, title: 'The post is on us' },
  { code: 'FIVER', amounts: { GBP: 500, USD: 500, EUR: 500 } },
  { code: 'SPENT', percent: 20, maxUses: 25, used: 25 },
  { code: 'OLD', percent: 15, startsAt: '2024-11-01T00:00:00.000Z', endsAt: '2024-12-01T00:00:00.000Z' },
]

export async function loadCoupons(db: Db, coupons: readonly SeedCoupon[], now: Date): Promise<void> {
  await insertRows(
    db,
    'coupons',
    coupons.map((coupon) => ({
      code: coupon.code,
      title: coupon.title ?? '',
      percent: coupon.percent ?? null,
      amounts: coupon.amounts ?? null,
      free_shipping: coupon.freeShipping ?? false,
      first_order: coupon.firstOrder ?? false,
      listed: coupon.listed ?? false,
      created_at: now,
      max_uses: coupon.maxUses ?? null,
      used: coupon.used ?? 0,
      per_buyer: coupon.perBuyer ?? 1,
      minimum_spend: coupon.minimumSpend ?? {},
      starts_at: coupon.startsAt ?? null,
      ends_at: coupon.endsAt ?? null,
    })),
  )
}
