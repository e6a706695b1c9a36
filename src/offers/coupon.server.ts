import { sql } from 'kysely'
import { ShopError } from '#kernel/refusal.ts'
import type {} from '#offers/offers.table.ts'
import { type Coupon, couponCode, couponWords } from '#offers/rules/coupon.ts'
import type { OrderEffect } from '#payments/order-effect.ts'
import type { Ctx } from '#platform/ctx.ts'
import { constraintOf } from '#platform/db.server.ts'

/** The coupon of a code or an id, or null. */
export async function findCoupon(ctx: Ctx, by: { code: string } | { id: number }): Promise<Coupon | null> {
  const query = ctx.db.selectFrom('coupons').selectAll()
  const row = await ('code' in by ? query.where('code', '=', couponCode(by.code)) : query.where('id', '=', by.id)).executeTakeFirst()
  if (!row) return null
  const { id, code, percent, amounts, used } = row
  return {
    id,
    code,
    percent,
    amounts,
    used,
    maxUses: row.max_uses,
    minimumSpend: row.minimum_spend,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }
}

/**
 * Takes one use of a coupon for an order, in the order's transaction: the limit is one conditional statement, the limit per
 * buyer a constraint on the slot. Refuses coupon-refused when none is left.
 */
export async function holdCoupon(
  ctx: Ctx,
  { couponId, orderId, buyer }: { couponId: number; orderId: string; buyer: string },
): Promise<void> {
  const taken = await sql`update coupons set used = used + 1 where id = ${couponId} and (max_uses is null or used < max_uses)`.execute(
    ctx.db,
  )
  if (taken.numAffectedRows === 0n) throw new ShopError('coupon-refused', couponWords['used-up'])
  const { per_buyer } = await ctx.db.selectFrom('coupons').select('per_buyer').where('id', '=', couponId).executeTakeFirstOrThrow()
  const { uses } = await ctx.db
    .selectFrom('coupon_redemptions')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where('buyer', '=', buyer)
    .where('state', '<>', 'released')
    .executeTakeFirstOrThrow()
  if (uses >= per_buyer) throw new ShopError('coupon-refused', 'You have already used this coupon.')
  await ctx.db
    .insertInto('coupon_redemptions')
    .values({ coupon_id: couponId, order_id: orderId, buyer, slot: uses + 1, redeemed_at: ctx.now(), released_at: null })
    .execute()
    .catch(twiceByOneBuyer)
}

function twiceByOneBuyer(error: unknown): never {
  if (constraintOf(error)?.constraint === 'one_use_per_slot') throw new ShopError('coupon-refused', 'You have already used this coupon.')
  throw error
}

/** A coupon follows its order: spent when it is paid, given back when it dies or when all of it went back. */
export const couponEffect: OrderEffect = {
  name: 'coupon',
  paid: useCoupon,
  died: releaseCoupon,
  refunded: async (ctx, { orderId, full }) => void (full && (await releaseCoupon(ctx, orderId))),
}

/** The order was paid: its coupon is spent for good. */
async function useCoupon(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.db
    .updateTable('coupon_redemptions')
    .set({ state: 'used' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute()
}

/** The order died: its use is given back, once. */
async function releaseCoupon(ctx: Ctx, orderId: string): Promise<void> {
  const released = await ctx.db
    .updateTable('coupon_redemptions')
    .set({ state: 'released', released_at: ctx.now() })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'released')
    .returning('coupon_id')
    .executeTakeFirst()
  if (released)
    await ctx.db
      .updateTable('coupons')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('id', '=', released.coupon_id)
      .execute()
}
