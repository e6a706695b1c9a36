import { type InferResult, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { membershipOf } from '#membership/membership.server.ts'
import type { Coupon } from '#offers/rules/coupon.ts'
import type { CouponBuyer } from '#offers/rules/coupon-conditions.ts'
import type { Ctx } from '#platform/ctx.ts'
import { dateOf, type JsonRow } from '#platform/read-together.server.ts'
import { sha256 } from '#platform/tokens.server.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    /** Whether an order of this account or email was ever paid, which decides about first-order coupons. */
    boughtBefore: (ctx: Ctx, who: { userId: string | null; email: string }) => Promise<boolean>
  }
}

/** Coupon uses are counted by email, signed in or not. */
export const buyerKey = (email: string): string => sha256(email.trim().toLowerCase()).toString('hex')

export const myBuyerKey = ({ visitor: { member } }: Ctx): string | undefined => (member ? buyerKey(member.email) : undefined)

export type FoundCoupon = { coupon: Coupon; buyer: CouponBuyer }

/** Uses held by this cart's open order don't count. `held` is a literal, for the partial index `coupon_redemptions_held_idx`. */
export function couponQuery(ctx: Ctx, code: RawBuilder<string | null>, cartId: RawBuilder<string>) {
  const buyer = myBuyerKey(ctx)
  const countUses = (which: RawBuilder<unknown>) =>
    sql<number>`(select count(*) from coupon_redemptions r where r.coupon_id = k.id and ${which})`
  return ctx.db
    .selectFrom('coupons as k')
    .selectAll('k')
    .select([
      sql<boolean | null>`(select used from coupon_codes where code = ${code})`.as('code_used'),
      countUses(sql`r.cart_id = ${cartId} and r.state = 'held'`).as('own_holds'),
      (buyer ? countUses(sql`r.buyer = ${buyer} and r.state <> 'released'`) : sql<number>`0`).as('buyer_uses'),
    ])
    .where(
      'k.id',
      '=',
      sql<number>`coalesce((select id from coupons where code = ${code}), (select coupon_id from coupon_codes where code = ${code}))`,
    )
}

type CouponRow = JsonRow<InferResult<ReturnType<typeof couponQuery>>[number]>

/** Loads the data for the coupon's conditions. Null for an unknown code, and for a used one-time code. */
export async function couponFrom(ctx: Ctx, code: string | null, row: CouponRow | undefined): Promise<FoundCoupon | null> {
  if (!row || code === null || (row.code === null && row.code_used && row.own_holds === 0)) return null
  const { starts_at, ends_at, created_at, own_holds: ownHolds, buyer_uses: uses, ...rest } = row
  const dates = { starts_at: dateOf(starts_at), ends_at: dateOf(ends_at), created_at: new Date(created_at) }
  const coupon = couponOf({ ...rest, ...dates })
  return { coupon: { ...coupon, code, used: row.used - ownHolds }, buyer: await buyerOf(ctx, coupon, uses - ownHolds) }
}

export const couponOf = (row: Selectable<DB['coupons']>): Coupon => ({
  id: row.id,
  code: row.code ?? '',
  batch: row.code === null,
  title: row.title,
  percent: row.percent,
  amounts: row.amounts,
  freeShipping: row.free_shipping,
  maxUses: row.max_uses,
  used: row.used,
  perBuyer: row.per_buyer,
  minimumSpend: row.minimum_spend,
  firstOrder: row.first_order,
  notOnSale: row.not_on_sale,
  productIds: row.product_ids,
  kinds: row.kinds,
  tiers: row.tiers,
  currencies: row.currencies,
  userId: row.user_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

/** Guests give their email when placing the order. */
async function buyerOf(ctx: Ctx, coupon: Coupon, uses: number): Promise<CouponBuyer> {
  const { member } = ctx.visitor
  if (!member) return { userId: null, tier: null, bought: false, uses: 0 }
  const plan = coupon.tiers.length > 0 ? await membershipOf(ctx) : null
  return {
    userId: member.id,
    tier: plan?.allowedToStream ? plan.slug : null,
    bought: coupon.firstOrder && (await ctx.services.boughtBefore(ctx, { userId: member.id, email: member.email })),
    uses,
  }
}
