import { grantGiftYear } from '#membership/gifts/gift.server.ts'
import type { MembershipShop } from '#membership/tests/membership-shop.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'

export async function claimYear(ctx: Ctx, shop: MembershipShop, userId: string, tier: string): Promise<void> {
  const { orderId } = await shop.pay('pm_card_visa', { ctx: createCtx({ ...shop.ctx, now: ctx.now }) })
  const line = await ctx.db
    .selectFrom('order_lines')
    .select(['id', 'stock_line_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await ctx.transaction(async (ctx) => {
    const gift = { giver_name: 'G', recipient_name: 'R', recipient_email: 'r@example.test', send_at: ctx.now(), created_at: ctx.now() }
    const { id } = await ctx.db
      .insertInto('gifts')
      .values({
        ...gift,
        tier,
        stock_line_id: line.stock_line_id,
        order_id: orderId,
        order_line_id: line.id,
        currency: 'GBP',
        state: 'redeemed',
        redeemed_by: userId,
        redeemed_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await grantGiftYear(ctx, { giftId: id, userId, giver: 'G', tier, currency: 'GBP' })
  })
}
