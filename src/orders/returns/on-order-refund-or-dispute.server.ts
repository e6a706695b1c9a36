import { formatMoney } from '#kernel/money.ts'
import { recomputeOrderStatus } from '#orders/recompute-order-status.server.ts'
import { bookOrderRefund } from '#orders/returns/book-order-refund.server.ts'
import { applyRefundLines } from '#orders/returns/order-refund.server.ts'
import { refundRemainder } from '#orders/returns/refund-remainder.server.ts'
import { liveStates } from '#orders/rules/order-states.ts'
import { lockOrder, noteForStaff, type OrderRow } from '#orders/set-order-status.server.ts'
import type { DisputedPayment, RefundedPayment } from '#payments/payment-subjects.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A full refund without named lines covers all of them. */
export async function onOrderRefunded(ctx: Ctx, orderId: string, refund: RefundedPayment): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (refund.isRetry) return void (await noteForStaff(ctx, order, 'a refund that had not arrived was sent again'))
  const known = await findRefund(ctx, refund.refundId)
  if (known) return bookOrderRefund(ctx, order, known.id)
  if (refund.whole && !isEnded(order)) return refundRemainder(ctx, order, { refund_id: refund.refundId, dispute_id: null }, 'refunded')
  const money = formatMoney({ minor: refund.amount, currency: refund.currency })
  if (!refund.whole) await noteForStaff(ctx, order, `${money} was refunded directly at the payment provider, for no item of this order`)
}

const undoneNote = 'a refund was undone before it was sent'

type FailedRefund = { refundId: string; returned: boolean; undone?: boolean }

/** A failed refund counts as sold again. What was already returned, or was free, stays owed. */
export async function onOrderRefundFailed(ctx: Ctx, orderId: string, failed: FailedRefund): Promise<'owed' | 'kept'> {
  const order = await lockOrder(ctx, orderId)
  const refund = await findRefund(ctx, failed.refundId)
  if (failed.returned || refund?.state !== 'open') {
    await noteForStaff(
      ctx,
      order,
      failed.undone ? undoneNote : failed.returned ? 'the bank returned a refund: pay it manually' : 'a refund failed: pay it manually',
    )
    return 'owed'
  }
  await ctx.db.updateTable('order_refunds').set({ state: 'failed' }).where('id', '=', refund.id).execute()
  const lines = await ctx.db.selectFrom('order_refund_lines').selectAll().where('order_refund_id', '=', refund.id).execute()
  await applyRefundLines(ctx, order.id, lines, refund.shipping_minor, -1)
  await noteForStaff(ctx, order, failed.undone ? undoneNote : 'a refund failed: check it and try again')
  const lost = await findLostDispute(ctx, order.id)
  if (lost) await refundRemainder(ctx, order, { refund_id: null, dispute_id: lost.id }, 'payment dispute lost')
  return 'kept'
}

/** Nothing is sent during a dispute. Lost: treated as fully refunded. Won: restored. */
export async function onOrderDisputed(ctx: Ctx, orderId: string, { disputeId, outcome }: DisputedPayment): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (['pending', 'cancelled', 'expired'].includes(order.state)) return
  for (const effect of ctx.services.orderEffects) await effect.disputed?.(ctx, order.id, outcome)
  if (outcome === 'lost' && order.state !== 'refunded')
    return refundRemainder(ctx, order, { refund_id: null, dispute_id: disputeId }, 'payment dispute lost')
  if (order.state === 'refunded') return void (await noteForStaff(ctx, order, disputeNotes[outcome]))
  await recomputeOrderStatus(ctx, order, disputeNotes[outcome])
}

const disputeNotes = {
  open: 'the payment was disputed',
  won: 'the dispute was resolved',
  lost: 'the bank returned the payment',
} as const

const isEnded = ({ state }: OrderRow): boolean => state !== 'disputed' && !liveStates.includes(state)

const findRefund = async (ctx: Ctx, refundId: string | null) =>
  refundId ? ctx.db.selectFrom('order_refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst() : undefined

const findLostDispute = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select('d.id')
    .where('p.cause_type', '=', 'order')
    .where('p.cause_id', '=', orderId)
    .where('d.state', '=', 'lost')
    .executeTakeFirst()
