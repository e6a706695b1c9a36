import { formatMoney } from '#kernel/money.ts'
import { recomputeOrderStatus } from '#orders/recompute-order-status.server.ts'
import { addBack } from '#orders/returns/order-refund.server.ts'
import { bookOrderRefund } from '#orders/returns/order-refund-booked.server.ts'
import { takeAllBack } from '#orders/returns/take-all-back.server.ts'
import { liveStates } from '#orders/rules/order-states.ts'
import { lockOrder, noteForStaff, type OrderRow } from '#orders/set-order-status.server.ts'
import type { DisputedPayment, RefundedPayment } from '#payments/payment-subjects.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A full refund without named lines covers all of them. */
export async function onOrderRefunded(ctx: Ctx, orderId: string, refund: RefundedPayment): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (refund.again) return void (await noteForStaff(ctx, order, 'a refund that had not arrived was sent again'))
  const known = await refundOf(ctx, refund.refundId)
  if (known) return bookOrderRefund(ctx, order, known.id)
  if (refund.whole && !ended(order)) return takeAllBack(ctx, order, { refund_id: refund.refundId, dispute_id: null }, 'refunded')
  const money = formatMoney({ minor: refund.amount, currency: refund.currency })
  if (!refund.whole) await noteForStaff(ctx, order, `${money} was refunded directly at the payment provider, for no item of this order`)
}

const undoneWords = 'a refund was undone before it was sent'

type Failed = { refundId: string; returned: boolean; undone?: boolean }

/** A failed refund counts as sold again. What was already returned, or was free, stays owed. */
export async function onOrderRefundFailed(ctx: Ctx, orderId: string, failed: Failed): Promise<'owed' | 'kept'> {
  const order = await lockOrder(ctx, orderId)
  const refund = await refundOf(ctx, failed.refundId)
  if (failed.returned || refund?.state !== 'open') {
    await noteForStaff(
      ctx,
      order,
      failed.undone ? undoneWords : failed.returned ? 'the bank returned a refund: pay it manually' : 'a refund failed: pay it manually',
    )
    return 'owed'
  }
  await ctx.db.updateTable('order_refunds').set({ state: 'failed' }).where('id', '=', refund.id).execute()
  const lines = await ctx.db.selectFrom('order_refund_lines').selectAll().where('order_refund_id', '=', refund.id).execute()
  await addBack(ctx, order.id, lines, refund.shipping_minor, -1)
  await noteForStaff(ctx, order, failed.undone ? undoneWords : 'a refund failed: check it and try again')
  const lost = await lostDispute(ctx, order.id)
  if (lost) await takeAllBack(ctx, order, { refund_id: null, dispute_id: lost.id }, 'payment dispute lost')
  return 'kept'
}

/** Nothing is sent during a dispute. Lost: treated as fully refunded. Won: restored. */
export async function onOrderDisputed(ctx: Ctx, orderId: string, { disputeId, outcome }: DisputedPayment): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (['pending', 'cancelled', 'expired'].includes(order.state)) return
  for (const effect of ctx.services.orderEffects) await effect.disputed?.(ctx, order.id, outcome)
  if (outcome === 'lost' && order.state !== 'refunded')
    return takeAllBack(ctx, order, { refund_id: null, dispute_id: disputeId }, 'payment dispute lost')
  if (order.state === 'refunded') return void (await noteForStaff(ctx, order, disputeWords[outcome]))
  await recomputeOrderStatus(ctx, order, disputeWords[outcome])
}

const disputeWords = {
  open: 'the payment was disputed',
  won: 'the dispute was resolved',
  lost: 'the bank returned the payment',
} as const

const ended = ({ state }: OrderRow): boolean => state !== 'disputed' && !liveStates.includes(state)

const refundOf = async (ctx: Ctx, refundId: string | null) =>
  refundId ? ctx.db.selectFrom('order_refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst() : undefined

const lostDispute = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select('d.id')
    .where('p.cause_type', '=', 'order')
    .where('p.cause_id', '=', orderId)
    .where('d.state', '=', 'lost')
    .executeTakeFirst()
