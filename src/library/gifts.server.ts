import { sql } from 'kysely'
import { memberOf } from '#account/member.server.ts'
import { ShopError } from '#kernel/refusal.ts'
import type {} from '#library/gift.table.ts'
import { giftLink, mailGift } from '#library/gift-mails.server.ts'
import { endYear } from '#membership/gift.server.ts'
import type { OrderEffect, OrderRefund } from '#payments/order-effect.ts'
import type { Ctx, Member } from '#platform/ctx.ts'
import { takeTry } from '#platform/rate-limit.server.ts'
import { sha256 } from '#platform/tokens.server.ts'

type Placed = { orderId: string; email: string; gifts: readonly { giftId: string; orderLineId: number; money: number }[] }

/** Notes which order gifts are bought with, and by whom, in the order's transaction. */
export async function holdGifts(ctx: Ctx, { orderId, email, gifts }: Placed): Promise<void> {
  for (const { giftId, orderLineId, money } of gifts) {
    await ctx.db
      .updateTable('gifts')
      .set({
        order_id: orderId,
        order_line_id: orderLineId,
        money,
        currency: ctx.visitor.currency,
        giver_id: ctx.visitor.member?.id ?? null,
        giver_email: email,
      })
      .where('id', '=', giftId)
      .where('state', '=', 'wanted')
      .execute()
  }
}

/** Gifts follow their order: sent on their day once it is paid; what went back can't be claimed, or is used no longer. */
export const giftsEffect: OrderEffect = {
  name: 'gifts',
  paid: async (ctx, orderId) =>
    void (await ctx.db
      .updateTable('gifts')
      .set({ state: 'bought' })
      .where('order_id', '=', orderId)
      .where('state', '=', 'wanted')
      .execute()),
  refunded: refundGifts,
}

/** One statement decides between a claim and a refund: whichever comes second finds the gift in another state. */
async function refundGifts(ctx: Ctx, { full, lines, orderId }: OrderRefund): Promise<void> {
  const whole = lines.filter((line) => full || line.qty > 0).map((line) => line.orderLineId)
  if (whole.length === 0) return
  const gone = await ctx.db
    .updateTable('gifts')
    .set({ state: 'refunded' })
    .where('order_id', '=', orderId)
    .where('order_line_id', 'in', whole)
    .where('state', 'in', ['bought', 'redeemed', 'credited'])
    .returning(['id', 'tier', 'redeemed_by', 'credit_coupon'])
    .execute()
  for (const gift of gone) {
    if (gift.tier && gift.redeemed_by) await endYear(ctx, gift.id)
    // The giver has the money again: the coupon in its place is void.
    if (gift.credit_coupon) await sql`update coupons set max_uses = used where id = ${gift.credit_coupon}`.execute(ctx.db)
  }
}

/** Timed work: sends the gifts whose day has come, each once. */
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

async function sendGift(ctx: Ctx, id: string): Promise<void> {
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

/** Locks a gift of the member's that nobody has claimed. Refuses not-found, and gone when it is too late. */
async function lockOwn(ctx: Ctx, id: string) {
  const member = memberOf(ctx)
  const gift = /^[0-9a-f-]{36}$/.test(id)
    ? await ctx.db
        .selectFrom('gifts')
        .selectAll()
        .where('id', '=', id)
        .where('giver_id', '=', member.id)
        .where('state', '<>', 'wanted')
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!gift) throw new ShopError('not-found', 'There is no such gift.')
  if (gift.state !== 'bought') throw new ShopError('gone', 'This gift can’t be changed any more.')
  return gift
}

/** The giver sends a gift again, or now instead of on its day. Refuses too-many-tries. */
export const resendGift = (ctx: Ctx, id: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const gift = await lockOwn(ctx, id)
    await takeTry(ctx, 'gift mails per giver', memberOf(ctx).id)
    if (!gift.sent_at) {
      await ctx.db.updateTable('gifts').set({ send_at: ctx.now() }).where('id', '=', id).execute()
      return sendGift(ctx, id)
    }
    await ctx.db
      .updateTable('gifts')
      .set({ times_sent: gift.times_sent + 1 })
      .where('id', '=', id)
      .execute()
    await mailGift(ctx, { ...gift, times_sent: gift.times_sent + 1 })
  })

/** The giver names someone else: the old link is good for nothing from now on, and a new one is sent. */
export const changeRecipient = (ctx: Ctx, id: string, to: { name: string; email: string }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const gift = await lockOwn(ctx, id)
    await takeTry(ctx, 'gift mails per giver', memberOf(ctx).id)
    await ctx.db
      .updateTable('gifts')
      .set({ recipient_name: to.name, recipient_email: to.email, link: gift.link + 1, code_hash: null, sent_at: null, reminders: 0 })
      .where('id', '=', id)
      .execute()
    if (gift.send_at <= ctx.now()) await sendGift(ctx, id)
  })

/** A person has proven an e-mail address: gifts they gave with it as a guest are theirs to look after. */
export async function attachGifts(ctx: Ctx, member: Pick<Member, 'id' | 'email'>): Promise<void> {
  await ctx.db
    .updateTable('gifts')
    .set({ giver_id: member.id })
    .where('giver_id', 'is', null)
    .where(sql`lower(giver_email)`, '=', member.email.toLowerCase())
    .execute()
}
