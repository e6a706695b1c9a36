import type { PricedCheckout } from '#checkout/checkout-totals.server.ts'
import type { WrittenOrder } from '#checkout/placing/write-order.server.ts'
import { linkGiftsToOrder } from '#gifts/gifts.server.ts'
import { allocate } from '#kernel/money.ts'
import { holdCoupon } from '#offers/coupon-uses.server.ts'
import { holdFreeDvd } from '#offers/free-dvd.server.ts'
import { holdPoints } from '#offers/order-points.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Reserves an order's coupon, points, gifts and free DVD, in its transaction. Refuses when one is gone. */
export async function holdOffers(ctx: Ctx, { cart, state, points }: PricedCheckout, order: WrittenOrder): Promise<void> {
  const { coupon, cartId } = cart
  if (coupon && cartId) await holdCoupon(ctx, { coupon, orderId: order.id, cartId, email: state.email ?? '' })
  const paid = cart.lines.map(({ unitPrice, qty }, at) => unitPrice * qty - (cart.lineDiscounts[at] ?? 0) - (points.lineValues[at] ?? 0))
  const gifts = cart.lines.flatMap(({ giftId }, at) => (giftId ? [{ giftId, orderLineId: order.lineIds[at]!, money: paid[at]! }] : []))
  await linkGiftsToOrder(ctx, { orderId: order.id, email: state.email ?? '', gifts })
  for (const { campaignId, stockLineId } of cart.lines) {
    if (campaignId !== null) await holdFreeDvd(ctx, { campaignId, orderId: order.id, stockLineId })
  }
  const { member } = ctx.visitor
  if (!member || !cart.points) return
  const spent = allocate(points.chosen?.points ?? 0, points.lineValues)
  await holdPoints(ctx, {
    orderId: order.id,
    number: order.number,
    userId: member.id,
    currency: cart.currency,
    terms: cart.points,
    lines: cart.lines.map(({ qty }, at) => ({
      orderLineId: order.lineIds[at]!,
      qty,
      money: paid[at]!,
      spent: spent[at] ?? 0,
    })),
  })
}
