import { sql } from 'kysely'
import { giftLink, mailGift } from '#gifts/gift-mails.server.ts'
import { giftPaidText } from '#gifts/rules/gift.ts'
import { ShopError } from '#kernel/errors.ts'
import { revokeGiftYear } from '#membership/gifts/gift.server.ts'
import type { OrderEffect, OrderRefund } from '#payments/order-effect.ts'
import type { Ctx, Member } from '#platform/ctx.ts'
import { sha256 } from '#platform/tokens.server.ts'

type OrderedGifts = { orderId: string; email: string; gifts: readonly { giftId: string; orderLineId: number; money: number }[] }

/** Records the order and buyer of the cart's gifts, in the order's transaction. Refuses cart-changed if one was paid for meanwhile. */
export async function linkGiftsToOrder(ctx: Ctx, { orderId, email, gifts }: OrderedGifts): Promise<void> {
  if (gifts.length === 0) return
  const { numAffectedRows } = await sql`
    update gifts set order_id = ${orderId}, order_line_id = g."orderLineId", money = g.money, currency = ${ctx.visitor.currency},
      giver_id = ${ctx.visitor.member?.id ?? null}, giver_email = ${email}
    from json_to_recordset(${JSON.stringify(gifts)}) as g ("giftId" uuid, "orderLineId" bigint, money integer)
    where gifts.id = g."giftId" and gifts.state = 'wanted'`.execute(ctx.db)
  if (Number(numAffectedRows) < gifts.length) throw new ShopError('cart-changed', giftPaidText)
}

/** A paid gift is sent on its date. A refunded one can't be claimed, and ends if it was. */
export const giftsEffect: OrderEffect = {
  name: 'gifts',
  paid: async (ctx, { id, hasGifts }) => {
    if (!hasGifts) return
    await ctx.db.updateTable('gifts').set({ state: 'bought' }).where('order_id', '=', id).where('state', '=', 'wanted').execute()
  },
  refunded: refundGifts,
}

/** One statement decides between a claim and a refund: the second finds the gift in another state. */
async function refundGifts(ctx: Ctx, { full, lines, orderId }: OrderRefund): Promise<void> {
  const lineIds = lines.filter((line) => full || line.qty > 0).map((line) => line.orderLineId)
  if (lineIds.length === 0) return
  const refunded = await ctx.db
    .updateTable('gifts')
    .set({ state: 'refunded' })
    .where('order_id', '=', orderId)
    .where('order_line_id', 'in', lineIds)
    .where('state', 'in', ['bought', 'redeemed', 'credited'])
    .returning(['id', 'tier', 'redeemed_by', 'credit_coupon'])
    .execute()
  for (const gift of refunded) {
    if (gift.tier && gift.redeemed_by) await revokeGiftYear(ctx, gift.id)
    if (gift.credit_coupon) await voidCoupon(ctx, gift.credit_coupon)
  }
}

/** After a refund the gift's coupon ends. Its use by an unpaid order may still be released. */
const voidCoupon = (ctx: Ctx, id: number) =>
  sql`
    update coupons c set ends_at = greatest(${ctx.now()}::timestamptz,
      (select max(r.redeemed_at) + interval '1 millisecond' from coupon_redemptions r where r.coupon_id = c.id))
    where c.id = ${id}`.execute(ctx.db)

/** Scheduled job: sends due gifts, each once. */
export async function sendGifts(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('gifts')
    .select('id')
    .where('state', '=', 'bought')
    .where('sent_at', 'is', null)
    .where('send_at', '<=', ctx.now())
    .limit(50)
    .execute()
  for (const { id } of due) await ctx.transaction((ctx) => sendGift(ctx, id))
}

/** Sends a paid gift for the first time or with a new link; idempotent. */
export async function sendGift(ctx: Ctx, id: string): Promise<void> {
  const gift = await ctx.db
    .selectFrom('gifts')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'bought')
    .where('sent_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!gift) return
  await ctx.db
    .updateTable('gifts')
    .set({ sent_at: ctx.now(), times_sent: gift.times_sent + 1, code_hash: sha256(giftLink(ctx, gift).code) })
    .where('id', '=', id)
    .execute()
  await mailGift(ctx, { ...gift, times_sent: gift.times_sent + 1 })
}

/** A verified email address moves the gifts of its guest orders to the member. */
export async function attachGiftsToMember(ctx: Ctx, member: Pick<Member, 'id' | 'email'>): Promise<void> {
  await ctx.db
    .updateTable('gifts')
    .set({ giver_id: member.id })
    .where('giver_id', 'is', null)
    .where(sql`lower(giver_email)`, '=', member.email.toLowerCase())
    .execute()
}
