import { openableOrder } from '#checkout/order-access.server.ts'
import type { Typed } from '#kernel/typed.ts'
import { type GiftGiven, giftsOf } from '#library/gifts-given.server.ts'
import { actOnGift } from '#library/look-after-gift.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The gifts bought with an order, for whoever may open it: its member, or a guest by the browser or the link of its mail. */
export async function giftsIn(ctx: Ctx, number: string, key?: string): Promise<GiftGiven[]> {
  return giftsOf(ctx, { orderId: (await openableOrder(ctx, number, key)).id })
}

/** Sends a gift of the order again, or to someone else; refuses as for its giver. */
export async function actOnOrderGift(ctx: Ctx, number: string, key: string | undefined, text: Typed): Promise<'sent' | 'changed'> {
  return actOnGift(ctx, { orderId: (await openableOrder(ctx, number, key)).id }, text)
}
