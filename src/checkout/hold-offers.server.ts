import type { Standing } from '#checkout/standing.server.ts'
import type { WrittenOrder } from '#checkout/write-order.server.ts'
import { allocate } from '#kernel/money.ts'
import { holdCoupon } from '#offers/coupon-uses.server.ts'
import { holdPoints } from '#offers/order-points.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Takes the use of a coupon and the points an order is placed with, in its transaction. Refuses when one of them is gone. */
export async function holdOffers(ctx: Ctx, { basket, state, points }: Standing, order: WrittenOrder): Promise<void> {
  const { coupon, cartId } = basket
  if (coupon && cartId) await holdCoupon(ctx, { coupon, orderId: order.id, cartId, email: state.email ?? '' })
  const { member } = ctx.visitor
  if (!member) return
  const spent = allocate(points.chosen?.points ?? 0, points.lineValues)
  await holdPoints(ctx, {
    orderId: order.id,
    number: order.number,
    userId: member.id,
    currency: basket.currency,
    lines: basket.lines.map(({ unitPrice, qty }, at) => ({
      orderLineId: order.lineIds[at]!,
      qty,
      money: unitPrice * qty - (basket.lineDiscounts[at] ?? 0) - (points.lineValues[at] ?? 0),
      spent: spent[at] ?? 0,
    })),
  })
}
