import { changeCart } from '#cart/cart.server.ts'
import type { PricedCart } from '#cart/price-cart.server.ts'
import { requireFreeTitle } from '#offers/free-dvd.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Adds the member's free DVD, or replaces it. Refuses unavailable titles and ineligible members. */
export async function chooseFreeDvd(ctx: Ctx, stockLineId: number): Promise<PricedCart> {
  const { campaignId } = await requireFreeTitle(ctx, stockLineId)
  return changeCart(ctx, async (ctx, cart) => {
    await ctx.db.deleteFrom('cart_lines').where('cart_id', '=', cart.id).where('campaign_id', 'is not', null).execute()
    await ctx.db
      .insertInto('cart_lines')
      .values({ cart_id: cart.id, stock_line_id: stockLineId, qty: 1, gift_id: null, campaign_id: campaignId, added_at: ctx.now() })
      .execute()
    return null
  })
}
