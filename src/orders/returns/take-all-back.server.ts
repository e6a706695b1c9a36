import { keepNothing } from '#orders/held-credits.server.ts'
import { ledgerLines } from '#orders/order-line-ledger.server.ts'
import { addBack } from '#orders/returns/order-refund.server.ts'
import { bookOrderRefund } from '#orders/returns/order-refund-booked.server.ts'
import { lineLeft } from '#orders/rules/refund-amounts.ts'
import type { OrderRow } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Refunds whatever is left of an order; unsent goods are still in stock. */
export async function takeAllBack(
  ctx: Ctx,
  order: OrderRow,
  why: { refund_id: string | null; dispute_id: string | null },
  reason: string,
): Promise<void> {
  const lines = (await ledgerLines(ctx, order.id)).filter((line) => line.qty > line.refundedQty || lineLeft(line) > 0)
  const back = lines.map((line) => ({
    order_line_id: line.id,
    qty: line.qty - line.refundedQty,
    amount: lineLeft(line),
    dropped: Math.min(line.toSend, line.qty - line.refundedQty),
    restocked: Math.min(line.toSend, line.qty - line.refundedQty),
  }))
  const shipping = order.shipping - order.refunded_shipping
  const amount = back.reduce((sum, line) => sum + line.amount, shipping)
  await keepNothing(ctx, order)
  await addBack(ctx, order.id, back, shipping, 1)
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
  if (back.length > 0)
    await ctx.db
      .insertInto('order_refund_lines')
      .values(back.map((line) => ({ order_refund_id: id, ...line })))
      .execute()
  await bookOrderRefund(ctx, order, id)
}
