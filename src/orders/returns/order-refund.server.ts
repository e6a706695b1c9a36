import { sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import type { Money } from '#kernel/money.ts'
import { adjustLines, type LedgerLine, ledgerLines } from '#orders/order-line-ledger.server.ts'
import { bookOrderRefund } from '#orders/returns/book-order-refund.server.ts'
import { awaitedUnits } from '#orders/returns/open-withdrawals.server.ts'
import { canRefund } from '#orders/rules/order-states.ts'
import { refundableMoney, refundValueOf } from '#orders/rules/refund-amounts.ts'
import { lockOrder, type OrderRow } from '#orders/set-order-status.server.ts'
import { openRefund, type RefundTiming } from '#payments/refunds/open-refund.server.ts'
import { sendRefund } from '#payments/refunds/refunds.server.ts'
import type { RefundState } from '#payments/rules/refund.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

/** Units to refund. `amountMinor`: overrides their value. `qty` 0: money only. */
export type RefundLineInput = { orderLineId: number; qty: number; amountMinor?: number | undefined; restock: boolean }

export type RefundInput = {
  lines: readonly RefundLineInput[]
  shippingMinor: number
  reason: string
  withdrawalId?: string | null
  by: string | null
  /** When the money leaves, and the day whose limit it counts towards. Without it, at once. */
  leaves?: (money: Money) => Promise<{ leavesAt: RefundTiming; countedOn: string | null }>
}

/** `refundId`: the payment refund, when money is to be sent. */
export type OpenedRefund = { id: string; refundId: string | null }

/** Locks the payment before the order, in the same sequence as booking, to avoid deadlocks. */
export async function lockPaidOrder(ctx: Ctx, orderId: string): Promise<OrderRow> {
  await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('cause_type', '=', 'order')
    .where('cause_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return lockOrder(ctx, orderId)
}

/** In the caller's transaction, under the order's lock. Refuses more than is left of line, delivery or payment. */
export async function openOrderRefund(ctx: Ctx, order: OrderRow, input: RefundInput): Promise<OpenedRefund> {
  if (order.state === 'disputed') throw new ShopError('invalid', 'This payment is disputed, so the bank decides.')
  if (!canRefund(order.state)) throw new ShopError('invalid', 'There’s nothing to refund for this order.')
  const requested = input.lines.filter(({ qty, amountMinor }) => qty > 0 || (amountMinor ?? 0) > 0)
  if (requested.length === 0 && input.shippingMinor <= 0) throw new ShopError('invalid', 'Choose what to refund.')
  const lines = await ledgerLines(ctx, order.id)
  const awaited = input.withdrawalId ? await awaitedUnits(ctx, input.withdrawalId) : new Map<number, number>()
  const refundLines = requested.map((one) => refundLineOf(lines, one, awaited.get(one.orderLineId) ?? 0))
  const amount = refundLines.reduce((sum, line) => sum + line.amount, input.shippingMinor)
  await reserveRefund(ctx, order, refundLines, input.shippingMinor)
  const timing = amount > 0 ? await input.leaves?.({ minor: amount, currency: order.currency }) : undefined
  const refundId = amount > 0 ? await openPaymentRefund(ctx, order.id, amount, input.reason, timing?.leavesAt) : null
  const { id } = await ctx.db
    .insertInto('order_refunds')
    .values({
      order_id: order.id,
      refund_id: refundId,
      withdrawal_id: input.withdrawalId ?? null,
      amount,
      shipping_minor: input.shippingMinor,
      reason: input.reason,
      asked_by: input.by,
      asked_at: ctx.now(),
      counted_on: timing?.countedOn ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = refundLines.map((line) => ({ order_refund_id: id, ...line }))
  if (rows.length > 0) await ctx.db.insertInto('order_refund_lines').values(rows).execute()
  if (!refundId) await bookOrderRefund(ctx, order, id)
  return { id, refundId }
}

/** Sends an opened refund's money, outside any transaction. Without money it is done. */
export async function sendOrderRefund(ctx: Ctx, { refundId }: OpenedRefund): Promise<RefundState> {
  failpoint('order-refund.opened')
  return refundId ? sendRefund(ctx, refundId) : 'succeeded'
}

type RefundLine = { order_line_id: number; qty: number; amount: number; dropped: number; restocked: number }

function refundLineOf(
  lines: readonly LedgerLine[],
  { orderLineId, qty, amountMinor, restock }: RefundLineInput,
  withdrawn: number,
): RefundLine {
  const line = lines.find(({ id }) => id === orderLineId)
  if (!line) throw new ShopError('invalid', 'This item isn’t part of the order.')
  if (qty > line.qty - line.refundedQty) throw invalidField(`back-${line.id}`, `You can’t refund that many of “${line.title}”.`)
  const amount = amountMinor ?? refundValueOf(line, qty)
  if (amount > refundableMoney(line)) throw invalidField(`amount-${line.id}`, `The amount is more than what’s left of “${line.title}”.`)
  // Uses withdrawn units first, then unsent ones.
  const dropped = Math.min(Math.max(0, qty - withdrawn), line.toSend)
  return { order_line_id: line.id, qty, amount, dropped, restocked: restock && line.physical ? qty : 0 }
}

/** The field of the staff's form; callers of the API read the message. */
const invalidField = (field: string, message: string) => new ShopError('invalid', message, { [field]: message })

/** Counts the refund at once, so that nothing is refunded twice while money is under way. */
async function reserveRefund(ctx: Ctx, order: OrderRow, refundLines: readonly RefundLine[], shipping: number): Promise<void> {
  if (shipping > order.shipping - order.refunded_shipping) throw invalidField('shipping', 'The delivery refund is more than what’s left.')
  await applyRefundLines(ctx, order.id, refundLines, shipping, 1)
}

/** `sign` 1: refunds. -1: reverses a failed refund. */
export async function applyRefundLines(
  ctx: Ctx,
  orderId: string,
  refundLines: readonly Omit<RefundLine, 'restocked'>[],
  shipping: number,
  sign: 1 | -1,
) {
  const changes = refundLines.map(({ order_line_id: id, qty, amount, dropped }) => ({
    ...{ id, refunded: sign * qty, refundedMinor: sign * amount, dropped: sign * dropped },
  }))
  await adjustLines(ctx, changes)
  if (shipping > 0)
    await ctx.db
      .updateTable('orders')
      .set({ refunded_shipping: sql`refunded_shipping + ${sign * shipping}` })
      .where('id', '=', orderId)
      .execute()
}

async function openPaymentRefund(
  ctx: Ctx,
  orderId: string,
  amount: number,
  reason: string,
  leavesAt: RefundTiming | null = null,
): Promise<string | null> {
  const payment = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('cause_type', '=', 'order')
    .where('cause_id', '=', orderId)
    .where('state', '=', 'captured')
    .executeTakeFirst()
  if (!payment) throw new ShopError('invalid', 'There’s nothing left to refund for this order.')
  return openRefund(ctx, payment.id, amount, reason, { leavesAt })
}
