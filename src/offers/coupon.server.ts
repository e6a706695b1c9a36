import { type Selectable, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { type Coupon, type CouponLine, couponCode } from '#offers/rules/coupon.ts'
import { type CouponBuyer, type CouponVerdict, mayUseCoupon } from '#offers/rules/coupon-conditions.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sha256 } from '#platform/tokens.server.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    /** Whether an order of this account or email was ever paid, which decides about first-order coupons. */
    boughtBefore: (ctx: Ctx, who: { userId: string | null; email: string }) => Promise<boolean>
  }
}

/** Coupon uses are counted by email, signed in or not. */
export const buyerKey = (email: string): string => sha256(email.trim().toLowerCase()).toString('hex')

type Place = { cartId: string | null; lines: readonly CouponLine[] }

export async function judgeCoupon(ctx: Ctx, code: string, place: Place): Promise<{ coupon: Coupon | null; verdict: CouponVerdict }> {
  const found = await findCoupon(ctx, code, place.cartId)
  const on = { lines: place.lines, currency: ctx.visitor.currency, now: ctx.now() }
  return { coupon: found?.coupon ?? null, verdict: mayUseCoupon(found?.coupon ?? null, { ...on, buyer: await buyerOf(ctx, found) }) }
}

type Found = { coupon: Coupon; ownHolds: number }

/** Uses held by an open order of this cart don't count: it is about to be paid or replaced. */
async function findCoupon(ctx: Ctx, given: string, cartId: string | null): Promise<Found | null> {
  const code = couponCode(given)
  const one = await ctx.db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  const many = one
    ? undefined
    : await ctx.db
        .selectFrom('coupon_codes as c')
        .innerJoin('coupons as k', 'k.id', 'c.coupon_id')
        .selectAll('k')
        .select('c.used as codeUsed')
        .where('c.code', '=', code)
        .executeTakeFirst()
  const row = one ?? many
  if (!row) return null
  const ownHolds = cartId ? await countUses(ctx, row.id, { cartId }) : 0
  if (many?.codeUsed && ownHolds === 0) return null
  return { coupon: { ...couponOf(row), code, batch: many !== undefined, used: row.used - ownHolds }, ownHolds }
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

/** Looks up only what the coupon's conditions need. Guests give their email when placing the order. */
async function buyerOf(ctx: Ctx, found: Found | null): Promise<CouponBuyer> {
  const { member } = ctx.visitor
  if (!found || !member) return { userId: null, tier: null, bought: false, uses: 0 }
  const { coupon, ownHolds } = found
  const plan = coupon.tiers.length > 0 ? await membershipOf(ctx) : null
  return {
    userId: member.id,
    tier: plan?.allowedToStream ? plan.slug : null,
    bought: coupon.firstOrder && (await ctx.services.boughtBefore(ctx, { userId: member.id, email: member.email })),
    uses: (await countUses(ctx, coupon.id, { buyer: buyerKey(member.email) })) - ownHolds,
  }
}

/**
 * Uses by one buyer that were not released, or those held by an open order of one cart. `held` is a literal so that a prepared statement
 * can use the partial index `coupon_redemptions_held_idx`.
 */
export async function countUses(ctx: Ctx, couponId: number, whose: { buyer: string } | { cartId: string }): Promise<number> {
  const uses = ctx.db
    .selectFrom('coupon_redemptions')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', couponId)
  const own =
    'buyer' in whose
      ? uses.where('buyer', '=', whose.buyer).where('state', '<>', 'released')
      : uses.where('cart_id', '=', whose.cartId).where('state', '=', sql.lit('held'))
  return (await own.executeTakeFirstOrThrow()).uses
}
