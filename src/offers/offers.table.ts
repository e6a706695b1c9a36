import type { Generated } from 'kysely'
import type { Currency } from '#kernel/money.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    coupons: Coupons
    coupon_codes: CouponCodes
    coupon_redemptions: CouponRedemptions
  }
}

type PerCurrency = Partial<Record<Currency, number>>

type Coupons = {
  id: Generated<number>
  /** Null: only its batches have codes. */
  code: string | null
  title: Generated<string>
  percent: number | null
  amounts: PerCurrency | null
  free_shipping: Generated<boolean>
  max_uses: number | null
  used: Generated<number>
  per_buyer: Generated<number>
  minimum_spend: PerCurrency
  first_order: Generated<boolean>
  not_on_sale: Generated<boolean>
  product_ids: Generated<number[]>
  kinds: Generated<string[]>
  tiers: Generated<string[]>
  currencies: Generated<string[]>
  user_id: string | null
  listed: Generated<boolean>
  starts_at: Date | null
  ends_at: Date | null
  created_at: Generated<Date>
}

type CouponCodes = { code: string; coupon_id: number; used: Generated<boolean>; made_at: Date }

type CouponRedemptions = {
  id: Generated<number>
  coupon_id: number
  order_id: string
  cart_id: string | null
  code: string | null
  buyer: string
  slot: number
  state: Generated<'held' | 'used' | 'released'>
  redeemed_at: Date
  released_at: Date | null
}
