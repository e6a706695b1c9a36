import type { Generated } from 'kysely'
import type { Currency } from '#kernel/money.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    coupons: Coupons
    coupon_redemptions: CouponRedemptions
  }
}

type PerCurrency = Partial<Record<Currency, number>>

type Coupons = {
  id: Generated<number>
  code: string
  percent: number | null
  amounts: PerCurrency | null
  max_uses: number | null
  used: Generated<number>
  per_buyer: Generated<number>
  minimum_spend: PerCurrency
  starts_at: Date | null
  ends_at: Date | null
}

type CouponRedemptions = {
  id: Generated<number>
  coupon_id: number
  order_id: string
  buyer: string
  slot: number
  state: Generated<'held' | 'used' | 'released'>
  redeemed_at: Date
  released_at: Date | null
}
