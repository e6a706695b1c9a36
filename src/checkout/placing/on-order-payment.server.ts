import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { removeOrderedLines } from '#cart/cart.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { clearPaymentChoices } from '#checkout/checkout-state.server.ts'
import { grantOrder } from '#library/grants.server.ts'
import { hasLostFreeDvd } from '#offers/free-dvd.server.ts'
import { releaseCredits } from '#orders/held-credits.server.ts'
import { mailLatePaymentRefunded, mailOrder } from '#orders/order-mails.server.ts'
import { addMoneyNote, payeesOf } from '#orders/order-payee.server.ts'
import { onOrderDisputed, onOrderRefunded, onOrderRefundFailed } from '#orders/returns/on-order-refund-or-dispute.server.ts'
import { listedStates } from '#orders/rules/order-states.ts'
import { lockOrder, logOrderEvent, type OrderRow, paidChanges, setOrderStatus } from '#orders/set-order-status.server.ts'
import type { CapturedPayment, PaymentSubject } from '#payments/payment-subjects.ts'
import type { Ctx } from '#platform/ctx.ts'
import { release, reserveAgain, sell } from '#stock/stock.server.ts'

/** The effects of an order's payment; called inside the transaction that books the money. */
export const orderSubject: PaymentSubject = {
  onCaptured: onOrderCaptured,
  onFailed: onOrderFailed,
  onRefunded: onOrderRefunded,
  onRefundFailed: onOrderRefundFailed,
  onDisputed: onOrderDisputed,
  payees: payeesOf,
  noteForStaff: addMoneyNote,
}

/** An expired order is fulfilled when its goods are available and nothing replaced it; otherwise the money is refunded. */
export async function onOrderCaptured(ctx: Ctx, orderId: string, payment: CapturedPayment): Promise<'applied' | 'refund'> {
  const { lines, ...found } = await lockWithCart(ctx, orderId)
  const hasFreeDvd = lines.some((line) => line.campaignId !== null)
  const lostDvd = found.state === 'pending' && hasFreeDvd && (await hasLostFreeDvd(ctx, orderId))
  const order = lostDvd ? await cancelForLostDvd(ctx, found) : found
  if (order.state !== 'pending' && !(await reopenOrder(ctx, order))) {
    await logOrderEvent(ctx, order.id, order.state, order.state, 'paid too late: the payment is refunded')
    await mailLatePaymentRefunded(ctx, order)
    return 'refund'
  }
  await setOrderStatus(ctx, order, 'paid', 'the payment arrived', paidChanges(ctx, order, payment))
  await grantOrder(
    ctx,
    { userId: order.user_id, email: order.email },
    lines.filter((line) => !isPhysical(line.format) && line.giftId === null),
  )
  const paid = {
    ...{ id: order.id, userId: order.user_id, couponCode: order.coupon_code, preOrderId: order.pre_order_id },
    ...{ hasGifts: lines.some((line) => line.giftId !== null), hasFreeDvd },
  }
  for (const effect of ctx.services.orderEffects) await effect.paid?.(ctx, paid)
  await removeOrderedLines(ctx, order.cart_id, lines, clearPaymentChoices(ctx, order.cart_id))
  await mailOrder(ctx, order, payment)
  // Stock last, as in placing: other orders wait for its rows.
  const discs = lines.filter((line) => isPhysical(line.format))
  if (discs.length > 0) await sell(ctx, order.id, discs.length)
  return 'applied'
}

/** The year of its free DVD was refunded before the order was paid. */
async function cancelForLostDvd(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  await releaseOrder(ctx, order, 'cancelled', 'its free DVD came with a membership that was refunded')
  return lockOrder(ctx, order.id)
}

/** A failed payment releases goods and coupon, so that the cart can be ordered again. */
export async function onOrderFailed(ctx: Ctx, orderId: string, refusal: string): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (order.state === 'pending') await releaseOrder(ctx, order, order.expires_at <= ctx.now() ? 'expired' : 'cancelled', refusal)
}

export async function releaseOrder(ctx: Ctx, order: OrderRow, to: 'cancelled' | 'expired', why: string): Promise<void> {
  await setOrderStatus(ctx, order, to, why)
  await releaseCredits(
    ctx,
    (await linesQuery(ctx, order.id).execute()).map((line) => line.orderLineId),
  )
  for (const effect of ctx.services.orderEffects) await effect.died?.(ctx, order.id)
  await release(ctx, order.id)
}

/** Locks the cart before the order, as placing does, to avoid deadlocks. What is read of its lines never changes. */
async function lockWithCart(ctx: Ctx, orderId: string) {
  const cartId = ctx.db.selectFrom('orders').select('cart_id').where('id', '=', orderId)
  await ctx.db.selectFrom('carts').select('id').where('id', '=', cartId).forUpdate().execute()
  return ctx.db
    .selectFrom('orders')
    .selectAll()
    .select(jsonArrayFrom(linesQuery(ctx, orderId)).as('lines'))
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Things it released that others may have taken aren't reserved again: a coupon's use, points, the free DVD, credits, gifts. */
async function reopenOrder(ctx: Ctx, order: OrderRow): Promise<boolean> {
  if (order.pre_order_id) return order.state === 'expired' && reopenPreOrder(ctx, order.id)
  if (
    order.state !== 'expired' ||
    order.coupon_code ||
    order.points_spent > 0 ||
    (await hasReleasedGoods(ctx, order.id)) ||
    (await wasReplaced(ctx, order))
  )
    return false
  return reserveAgain(ctx, order.id)
}

/** A pre-order holds its order's goods. */
async function reopenPreOrder(ctx: Ctx, orderId: string): Promise<boolean> {
  for (const effect of ctx.services.orderEffects) if (await effect.revived?.(ctx, orderId)) return true
  return false
}

const hasReleasedGoods = async (ctx: Ctx, orderId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('order_lines as l')
    .leftJoin('gifts as g', 'g.id', 'l.gift_id')
    .select('l.id')
    .where('l.order_id', '=', orderId)
    .where((where) => where.or([where('l.campaign_id', 'is not', null), where('l.credit', '>', 0), where('g.order_id', '<>', orderId)]))
    .executeTakeFirst()) !== undefined

/** The buyer ordered the same cart again, so fulfilling both would be one too many. */
async function wasReplaced(ctx: Ctx, order: OrderRow): Promise<boolean> {
  const later = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('cart_id', '=', order.cart_id)
    .where('id', '<>', order.id)
    .where('placed_at', '>=', order.placed_at)
    .where('state', 'in', [...listedStates])
    .executeTakeFirst()
  return later !== undefined
}

const linesQuery = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('order_lines')
    .select([
      'id as orderLineId',
      'product_id as productId',
      'stock_line_id as stockLineId',
      'format',
      'qty',
      'gift_id as giftId',
      'campaign_id as campaignId',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
