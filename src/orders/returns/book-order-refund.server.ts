import { sql } from 'kysely'
import { currencySymbol, formatMinor } from '#kernel/money.ts'
import { endEntitlements } from '#library/grants.server.ts'
import { releaseCredits } from '#orders/held-credits.server.ts'
import { ledgerLines } from '#orders/order-line-ledger.server.ts'
import { mailRefund } from '#orders/order-timeline-emails.server.ts'
import { recomputeOrderStatus } from '#orders/recompute-order-status.server.ts'
import { closeFinished } from '#orders/returns/open-withdrawals.server.ts'
import { bookRefundedTax } from '#orders/returns/order-refund-tax.server.ts'
import type { OrderRow } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { restock } from '#stock/stock.server.ts'

/** Restocks, ends rights to fully refunded lines, numbers the credit note, runs effects, emails. Under the order's lock; idempotent. */
export async function bookOrderRefund(ctx: Ctx, order: OrderRow, id: string): Promise<void> {
  const done = await ctx.db
    .updateTable('order_refunds')
    .set({ state: 'done', done_at: ctx.now(), credit_note: sql<string>`'C' || lpad(nextval('credit_note_numbers')::text, 4, '0')` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!done) return
  await bookRefundedTax(ctx, id)
  const refundLines = await ctx.db.selectFrom('order_refund_lines').selectAll().where('order_refund_id', '=', id).execute()
  const lines = await ledgerLines(ctx, order.id)
  const stockLineOf = new Map(lines.map((line) => [line.id, line.stockLineId]))
  const returned = refundLines.map(({ order_line_id, restocked }) => ({ stockLineId: stockLineOf.get(order_line_id)!, qty: restocked }))
  const refundedLines = lines.filter((line) => line.gone)
  await releaseCredits(
    ctx,
    refundedLines.map((line) => line.id),
  )
  await endEntitlements(
    ctx,
    refundedLines.map((line) => line.id),
  )
  await closeFinished(ctx, order.id, { gone: refundedLines.length === lines.length })
  await recomputeOrderStatus(ctx, order, refundNote(order, done))
  const refunded = {
    orderId: order.id,
    refundId: id,
    full: refundedLines.length === lines.length,
    lines: refundLines.map((line) => ({
      orderLineId: line.order_line_id,
      qty: line.qty,
      amountMinor: line.amount,
      restock: line.restocked > 0,
    })),
    shippingMinor: done.shipping_minor,
  }
  for (const effect of ctx.services.orderEffects) await effect.refunded?.(ctx, refunded)
  if (!done.dispute_id) await mailRefund(ctx, order, done)
  await restock(ctx, order.id, id, returned)
}

const refundNote = ({ currency }: OrderRow, { amount, dispute_id }: { amount: number; dispute_id: string | null }): string => {
  const money = formatMinor(amount, currencySymbol(currency))
  if (dispute_id) return 'the bank returned the payment'
  return amount > 0 ? `${money} refunded` : 'returned'
}
