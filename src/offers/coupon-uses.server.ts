import { sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import { buyerKey } from '#offers/coupon.server.ts'
import type { Coupon } from '#offers/rules/coupon.ts'
import { couponMessages } from '#offers/rules/coupon-conditions.ts'
import type { OrderEffect } from '#payments/order-effect.ts'
import type { Ctx } from '#platform/ctx.ts'

type CouponUse = { coupon: Coupon; orderId: string; cartId: string; email: string }

/** A conditional statement checks limit and dates; its row lock serialises a buyer's orders. Refuses coupon-refused. */
export async function holdCoupon(ctx: Ctx, { coupon, orderId, cartId, email }: CouponUse): Promise<void> {
  const now = ctx.now()
  const updated = await sql`
    update coupons set used = used + 1 where id = ${coupon.id} and (max_uses is null or used < max_uses)
      and (ends_at is null or ends_at > ${now}) and (starts_at is null or starts_at <= ${now})`.execute(ctx.db)
  if (updated.numAffectedRows === 0n) refuse(await refusalReason(ctx, coupon.id))
  if (coupon.batch) await claimCode(ctx, coupon.code)
  const userId = ctx.visitor.member?.id ?? null
  if (coupon.firstOrder && (await ctx.services.boughtBefore(ctx, { userId, email }))) refuse('first-order')
  const buyer = buyerKey(email)
  const slot = await freeSlot(ctx, coupon, buyer)
  if (slot === null) return refuse('already-used')
  await ctx.db
    .insertInto('coupon_redemptions')
    .values({
      coupon_id: coupon.id,
      order_id: orderId,
      cart_id: cartId,
      code: coupon.batch ? coupon.code : null,
      buyer,
      slot,
      redeemed_at: now,
      released_at: null,
    })
    .execute()
}

/** Used up, or ended by staff. */
async function refusalReason(ctx: Ctx, id: number): Promise<'expired' | 'used-up'> {
  const coupon = await ctx.db.selectFrom('coupons').select('ends_at').where('id', '=', id).executeTakeFirstOrThrow()
  return coupon.ends_at && coupon.ends_at <= ctx.now() ? 'expired' : 'used-up'
}

function refuse(reason: keyof typeof couponMessages): never {
  throw new ShopError('coupon-refused', couponMessages[reason])
}

async function claimCode(ctx: Ctx, code: string): Promise<void> {
  const updated = await sql`update coupon_codes set used = true where code = ${code} and not used`.execute(ctx.db)
  if (updated.numAffectedRows === 0n) refuse('used-up')
}

async function freeSlot(ctx: Ctx, { id, perBuyer }: Coupon, buyer: string): Promise<number | null> {
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${perBuyer}::integer) as slot
    where not exists (
      select from coupon_redemptions r where r.coupon_id = ${id} and r.buyer = ${buyer} and r.slot = slot.slot and r.state <> 'released')
    order by slot limit 1`.execute(ctx.db)
  return rows[0]?.slot ?? null
}

export const couponEffect: OrderEffect = {
  name: 'coupon',
  paid: async (ctx, { id, couponCode }) => void (couponCode && (await markUsed(ctx, id))),
  died: releaseCoupon,
  refunded: async (ctx, { orderId, full }) => void (full && (await releaseCoupon(ctx, orderId))),
}

async function markUsed(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.db
    .updateTable('coupon_redemptions')
    .set({ state: 'used' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute()
}

async function releaseCoupon(ctx: Ctx, orderId: string): Promise<void> {
  const released = await ctx.db
    .updateTable('coupon_redemptions')
    .set({ state: 'released', released_at: ctx.now() })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'released')
    .returning(['coupon_id', 'code'])
    .executeTakeFirst()
  if (!released) return
  await sql`update coupons set used = used - 1 where id = ${released.coupon_id}`.execute(ctx.db)
  if (released.code) await sql`update coupon_codes set used = false where code = ${released.code}`.execute(ctx.db)
}
