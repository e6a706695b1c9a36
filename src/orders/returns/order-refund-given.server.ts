import { staffOf } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import type { LogEntry, Undone } from '#account/undone.ts'
import { ShopError } from '#kernel/errors.ts'
import { leavesAfter } from '#kernel/undo-window.ts'
import { lockPaidOrder, openOrderRefund, type RefundInput, sendOrderRefund } from '#orders/returns/order-refund.server.ts'
import { noteForStaff } from '#orders/set-order-status.server.ts'
import { orderIdOf } from '#orders/staff/staff-orders.server.ts'
import { undoRefund } from '#payments/refunds/waiting-refunds.server.ts'
import type { RefundState } from '#payments/rules/refund.ts'
import type { Ctx } from '#platform/ctx.ts'

/**
 * Staff refunds lines, part of their price, or delivery; returns the refund's state. Money leaves after the time to undo it. Refuses
 * not-found to others than staff, and more than is left. `seen`: the number of refunds when the form was opened, so that a double click refunds once.
 */
export async function refundOrder(
  ctx: Ctx,
  number: string,
  { seen, ...wish }: Omit<RefundInput, 'by' | 'leavesAt'> & { seen?: number | undefined },
): Promise<RefundState> {
  const staff = staffOf(ctx, 'refunds.give')
  const id = await orderIdOf(ctx, number)
  const opened = await ctx.transaction(async (ctx) => {
    const order = await lockPaidOrder(ctx, id)
    if (seen !== undefined && seen !== (await refundsSoFar(ctx, id))) throw new ShopError('cart-changed', refundedMeanwhile)
    if (wish.withdrawalId) await refuseClosed(ctx, id, wish.withdrawalId)
    const leavesAt = leavesAfter(ctx.now())
    const opened = await openOrderRefund(ctx, order, { ...wish, by: staff.id, leavesAt })
    await noteForStaff(ctx, order, `refund asked for: ${wish.reason}`)
    await logStaffAction(ctx, 'order.refund', number, { refund: opened.id, ...(opened.refundId && { leaves_at: leavesAt }) })
    return opened
  })
  return sendOrderRefund(ctx, opened)
}

/** Undoes one that hasn't left yet: as if it was never given. Refuses not-ready. */
export async function undoOrderRefund(ctx: Ctx, { details, subject }: LogEntry): Promise<Undone> {
  staffOf(ctx, 'refunds.give')
  const given = await ctx.db.selectFrom('order_refunds').select('refund_id').where('id', '=', String(details.refund)).executeTakeFirst()
  await undoRefund(ctx, given?.refund_id ?? null)
  return { undone: [`the refund of order ${subject}`], kept: [] }
}

const refundedMeanwhile = 'A refund was made since you opened this page. It’s listed below and wasn’t made twice.'

const refundsSoFar = async ({ db }: Ctx, orderId: string): Promise<number> =>
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
