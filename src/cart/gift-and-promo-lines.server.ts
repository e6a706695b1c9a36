import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import type { GiftRequest } from '#cart/cart.contract.ts'
import { changeCart } from '#cart/cart.server.ts'
import type { PricedCart } from '#cart/price-cart.server.ts'
import { findGiftable } from '#gifts/giftable.server.ts'
import { giftProblems, sendAt } from '#gifts/rules/gift.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxGifts = 20

/** Adds a gift as a separate line. Refuses not-found for products that can't be gifts, and invalid by field. */
export async function addGift(ctx: Ctx, body: GiftRequest): Promise<PricedCart> {
  const fields = {
    recipientName: body.recipient_name.trim(),
    recipientEmail: tidyEmail(body.recipient_email),
    giverName: body.giver_name.trim(),
    message: body.message.trim(),
    sendOn: body.send_on,
  }
  const problems = giftProblems(fields, emailProblem, ctx.now())
  if (Object.keys(problems).length > 0) throw new ShopError('invalid', 'Check the highlighted fields below.', problems)
  const line = await findGiftable(ctx, body.stock_line_id)
  return changeCart(ctx, async (ctx, cart) => {
    const gifts = await ctx.db
      .selectFrom('cart_lines')
      .select('id')
      .where('cart_id', '=', cart.id)
      .where('gift_id', 'is not', null)
      .execute()
    if (gifts.length >= maxGifts)
      throw new ShopError('cart-changed', `A cart can hold ${maxGifts} gifts at most. Check out with these first.`)
    const gift = await ctx.db
      .insertInto('gifts')
      .values({
        giver_id: ctx.visitor.member?.id ?? null,
        giver_name: fields.giverName,
        stock_line_id: line.stockLineId,
        tier: line.tier,
        recipient_email: fields.recipientEmail,
        recipient_name: fields.recipientName,
        message: fields.message,
        send_at: sendAt(fields.sendOn, ctx.now()),
        currency: ctx.visitor.currency,
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('cart_lines')
      .values({ cart_id: cart.id, stock_line_id: line.stockLineId, qty: 1, gift_id: gift.id, campaign_id: null, added_at: ctx.now() })
      .execute()
    return null
  })
}

export const removeLine = (ctx: Ctx, lineId: number): Promise<PricedCart> =>
  changeCart(ctx, async (ctx, cart) => {
    const removed = await ctx.db
      .deleteFrom('cart_lines')
      .where('id', '=', lineId)
      .where('cart_id', '=', cart.id)
      .where((eb) => eb.or([eb('gift_id', 'is not', null), eb('campaign_id', 'is not', null)]))
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new ShopError('not-found', 'This is no longer in your cart.')
    return null
  })
