import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowIdParam } from '#kernel/row-id.ts'

const MyCoupon = z
  .strictObject({
    code: z.string(),
    title: z.string(),
    gives: z.string(),
    asks: z.array(z.string()),
    ends_at: z.string().nullable(),
  })
  .meta({ id: 'MyCoupon' })

const perCurrency = z.record(z.string(), z.int())

const StaffCoupon = z
  .strictObject({
    id: z.int(),
    code: z.string().nullable(),
    title: z.string(),
    percent: z.int().nullable(),
    amounts: perCurrency.nullable(),
    free_shipping: z.boolean(),
    used: z.int(),
    max_uses: z.int().nullable(),
    per_buyer: z.int(),
    minimum_spend: perCurrency,
    first_order: z.boolean(),
    not_on_sale: z.boolean(),
    kinds: z.array(z.string()),
    tiers: z.array(z.string()),
    currencies: z.array(z.string()),
    product_ids: z.array(z.int()),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    codes: z.int(),
  })
  .meta({ id: 'StaffCoupon' })

/** Row E14: members see their own coupons, staff all, guests none. */
export const couponEndpoints = endpoints({
  listMyCoupons: {
    method: 'GET',
    path: '/coupons',
    summary: 'The coupons the member can use now',
    allow: 'member',
    owner: 'member',
    answer: z.strictObject({ coupons: z.array(MyCoupon) }),
  },
  listCoupons: {
    method: 'GET',
    path: '/staff/coupons',
    summary: 'All coupons, newest first; `before` returns those with a smaller id',
    allow: 'promotions.view',
    owner: 'nobody',
    query: z.strictObject({ before: RowIdParam.optional() }),
    answer: z.strictObject({ coupons: z.array(StaffCoupon), more: z.boolean() }),
  },
  makeCodes: {
    method: 'POST',
    path: '/staff/coupons/{id}/codes',
    summary: 'Creates single-use codes for one coupon and returns them once, as CSV',
    allow: 'promotions.edit',
    owner: 'nobody',
    params: z.strictObject({ id: RowIdParam }),
    body: z.strictObject({ count: z.int().min(1).max(5000) }),
    answer: z.strictObject({ count: z.int(), csv: z.string() }),
    perMinute: 10,
  },
})

export type MyCouponShown = z.output<typeof MyCoupon>
