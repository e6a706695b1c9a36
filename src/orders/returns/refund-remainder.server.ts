import { endHeldCredits } from '#orders/held-credits.server.ts'
import { ledgerLines } from '#orders/order-line-ledger.server.ts'
import { bookOrderRefund } from '#orders/returns/book-order-refund.server.ts'
import { applyRefundLines } from '#orders/returns/order-refund.server.ts'
import { lineLeft } from '#orders/rules/refund-amounts.ts'
import type { OrderRow } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Refunds whatever is left of an order; unsent goods are still in stock. */
export async function refundRemainder(
  ctx: Ctx,
  order: OrderRow,
  why: { refund_id: string | null; dispute_id: string | null },
  reason: string,
): Promise<void> {
  const lines = (await ledgerLines(ctx, order.id)).filter((line) => line.qty > line.refundedQty || lineLeft(line) > 0)
  const refundLines = lines.map((line) => ({
    order_line_id: line.id,
    qty: line.qty - line.refundedQty,
    amount: lineLeft(line),
    dropped: Math.min(line.toSend, line.qty - line.refundedQty),
    restocked: Math.min(line.toSend, line.qty - line.refundedQty),
  }))
  const shipping = order.shipping - order.refunded_shipping
  const amount = refundLines.reduce((sum, line) => sum + line.amount, shipping)
  await endHeldCredits(ctx, order)
  await applyRefundLines(ctx, order.id, refundLines, shipping, 1)
  const { id } = await ctx.db
    .insertInto('order_refunds')
    .values({
      order_id: order.id,
      ...why,
      withdrawal_id: null,
      amount,
      shipping_minor: shipping,
      reason,
      asked_by: null,
      asked_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (refundLines.length > 0)
    await ctx.db
      .insertInto('order_refund_lines')
      .values(refundLines.map((line) => ({ order_refund_id: id, ...line })))
      .execute()
  await bookOrderRefund(ctx, order, id)
}
