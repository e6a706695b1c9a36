import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import type { GiftGiven } from '#cart/cart.contract.ts'
import { changeCart } from '#cart/cart.server.ts'
import type { PricedCart } from '#cart/price-cart.server.ts'
import { findGiftable } from '#gifts/giftable.server.ts'
import { giftProblems, sendAt } from '#gifts/rules/gift.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

const mostGifts = 20

/** Adds a gift as a separate line. Refuses not-found for products that can't be gifts, and invalid by field. */
export async function addGift(ctx: Ctx, sent: GiftGiven): Promise<PricedCart> {
  const wish = {
    recipientName: sent.recipient_name.trim(),
    recipientEmail: tidyEmail(sent.recipient_email),
    giverName: sent.giver_name.trim(),
    message: sent.message.trim(),
    sendOn: sent.send_on,
  }
  const problems = giftProblems(wish, emailProblem, ctx.now())
  if (Object.keys(problems).length > 0) throw new ShopError('invalid', 'Check the highlighted fields below.', problems)
  const line = await findGiftable(ctx, sent.stock_line_id)
  return changeCart(ctx, async (ctx, cart) => {
    const gifts = await ctx.db
      .selectFrom('cart_lines')
      .select('id')
      .where('cart_id', '=', cart.id)
      .where('gift_id', 'is not', null)
      .execute()
    if (gifts.length >= mostGifts)
      throw new ShopError('cart-changed', `A cart can hold ${mostGifts} gifts at most. Check out with these first.`)
    const gift = await ctx.db
      .insertInto('gifts')
      .values({
        giver_id: ctx.visitor.member?.id ?? null,
        giver_name: wish.giverName,
        stock_line_id: line.stockLineId,
        tier: line.tier,
        recipient_email: wish.recipientEmail,
        recipient_name: wish.recipientName,
        message: wish.message,
        send_at: sendAt(wish.sendOn, ctx.now()),
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
    const gone = await ctx.db
      .deleteFrom('cart_lines')
      .where('id', '=', lineId)
      .where('cart_id', '=', cart.id)
      .where((eb) => eb.or([eb('gift_id', 'is not', null), eb('campaign_id', 'is not', null)]))
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new ShopError('not-found', 'This is no longer in your cart.')
    return null
  })
