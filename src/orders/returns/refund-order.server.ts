import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { ShopError } from '#kernel/errors.ts'
import { isId } from '#kernel/form-values.ts'
import type { Money } from '#kernel/money.ts'
import { undoDeadline } from '#kernel/undo-window.ts'
import { lockPaidOrder, openOrderRefund, type RefundInput, sendOrderRefund } from '#orders/returns/order-refund.server.ts'
import { noteForStaff } from '#orders/set-order-status.server.ts'
import { orderIdOf } from '#orders/staff/staff-orders.server.ts'
import { approveRefund, awaitApproval, declineRefund, undoApproval } from '#payments/refunds/approve-refund.server.ts'
import { countRefund, type OverLimit, uncountRefund } from '#payments/refunds/refund-limits.server.ts'
import { undoRefund } from '#payments/refunds/waiting-refunds.server.ts'
import type { RefundState } from '#payments/rules/refund.ts'
import type { Ctx } from '#platform/ctx.ts'

/**
 * Staff refunds lines, part of their price, or delivery; returns the refund's state. Money leaves after the undo period, or above a limit
 * once a second person approves. Refuses not-found to others than staff, and more than is left. `seen`: the number of refunds when the form
 * was opened, so that a double click refunds once.
 */
export async function refundOrder(
  ctx: Ctx,
  number: string,
  { seen, ...input }: Omit<RefundInput, 'by' | 'leaves'> & { seen?: number | undefined },
): Promise<RefundState | 'to-approve'> {
  const staff = requireStaff(ctx, 'refunds.give')
  const id = await orderIdOf(ctx, number)
  const opened = await ctx.transaction(async (ctx) => {
    const order = await lockPaidOrder(ctx, id)
    if (seen !== undefined && seen !== (await countRefunds(ctx, id))) throw new ShopError('cart-changed', duplicateRefundMessage)
    if (input.withdrawalId) await refuseClosed(ctx, id, input.withdrawalId)
    const leavesAt = undoDeadline(ctx.now())
    let over: OverLimit | null = null
    const schedule = async (money: Money) => {
      const counted = await countRefund(ctx, money)
      over = counted.over
      return { leavesAt: over ? ('approved' as const) : leavesAt, countedOn: counted.countedOn }
    }
    const opened = await openOrderRefund(ctx, order, { ...input, by: staff.id, leaves: schedule })
    if (over && opened.refundId) await awaitApproval(ctx, opened.refundId, over)
    await noteForStaff(ctx, order, `refund requested: ${input.reason}`)
    const leaving = opened.refundId && (over ? { 'waits for': 'a second person' } : { leaves_at: leavesAt })
    await logStaffAction(ctx, 'order.refund', number, { refund: opened.id, ...leaving })
    return { ...opened, needsApproval: over !== null }
  })
  return opened.needsApproval ? 'to-approve' : sendOrderRefund(ctx, opened)
}

/** Releases a refund above a limit, after the undo period, or drops it. Refuses what `approveRefund` and `declineRefund` refuse. */
export async function decideOnRefund(ctx: Ctx, number: string, refund: string, approved: boolean): Promise<void> {
  requireStaff(ctx, 'refunds.give')
  const orderId = await orderIdOf(ctx, number)
  await ctx.transaction(async (ctx) => {
    const order = await lockPaidOrder(ctx, orderId)
    const refundId = await refundIdOf(ctx, refund, orderId)
    if (approved && order.state === 'disputed') throw new ShopError('invalid', 'This payment is disputed, so the bank decides.')
    const leavesAt = undoDeadline(ctx.now())
    if (approved) await approveRefund(ctx, refundId, leavesAt)
    else await declineRefund(ctx, refundId)
    await logStaffAction(ctx, approved ? 'refund.approve' : 'refund.decline', number, { refund, ...(approved && { leaves_at: leavesAt }) })
  })
}

export async function undoRefundApproval(ctx: Ctx, { details, subject }: LogEntry): Promise<UndoResult> {
  const orderId = await orderIdOf(ctx, subject)
  await undoApproval(ctx, await refundIdOf(ctx, String(details.refund), orderId))
  return { undone: [`the approval of a refund of order ${subject}`], kept: [] }
}

async function refundIdOf({ db }: Ctx, id: string, orderId: string): Promise<string> {
  const refund = isId(id)
    ? await db.selectFrom('order_refunds').select('refund_id').where('id', '=', id).where('order_id', '=', orderId).executeTakeFirst()
    : null
  if (!refund?.refund_id) throw new ShopError('not-found', 'We couldn’t find that refund.')
  return refund.refund_id
}

/** Undoes a refund that hasn't left yet, completely. Refuses not-ready. */
export async function undoOrderRefund(ctx: Ctx, { details, subject }: LogEntry): Promise<UndoResult> {
  requireStaff(ctx, 'refunds.give')
  const orderRefund = await ctx.db
    .selectFrom('order_refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.refund_id', 'r.amount', 'r.asked_by', 'r.counted_on', 'o.currency'])
    .where('r.id', '=', String(details.refund))
    .executeTakeFirst()
  await undoRefund(ctx, orderRefund?.refund_id ?? null)
  if (orderRefund) {
    const money = { minor: orderRefund.amount, currency: orderRefund.currency }
    await uncountRefund(ctx, { staffId: orderRefund.asked_by, countedOn: orderRefund.counted_on, money })
  }
  return { undone: [`the refund of order ${subject}`], kept: [] }
}

const duplicateRefundMessage = 'A refund was made since you opened this page. It’s listed below and wasn’t made twice.'

const countRefunds = async ({ db }: Ctx, orderId: string): Promise<number> =>
  (await db.selectFrom('order_refunds').select('id').where('order_id', '=', orderId).execute()).length

async function refuseClosed(ctx: Ctx, orderId: string, id: string): Promise<void> {
  const open = await ctx.db
    .selectFrom('withdrawals')
    .select('id')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!open) throw new ShopError('invalid', 'This return is already closed. Check the order again.')
}
