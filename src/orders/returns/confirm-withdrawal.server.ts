import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { actAs } from '#membership/actor.server.ts'
import { withdraw as withdrawFromMembership } from '#membership/billing/refund.server.ts'
import { lockPaidOrder, sendOrderRefund } from '#orders/returns/order-refund.server.ts'
import { openWithdrawal, withdrawableLines } from '#orders/returns/order-withdrawal.server.ts'
import { withdrawableMembership } from '#orders/returns/show-withdrawal-request.server.ts'
import { findRequest, requestCutoff, type WithdrawalRequest } from '#orders/returns/withdrawal-request-mail.server.ts'
import { noteForStaff } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Confirms a declaration, effective from when it was made. Idempotent. Refuses not-found. */
export async function confirmWithdrawal(ctx: Ctx, token: string): Promise<void> {
  const request = await findRequest(ctx, token)
  if (!request) throw new ShopError('not-found', 'This link no longer works.')
  await executeWithdrawal(ctx, request)
}

/** Staff accepts a declaration that its buyer confirmed by phone or post. Refuses not-found to others. */
export async function acceptWithdrawal(ctx: Ctx, orderId: string): Promise<void> {
  requireStaff(ctx, 'refunds.give')
  const request = await findOpenRequest(ctx, orderId)
  if (!request) throw new ShopError('invalid', 'This withdrawal is already confirmed. Check the order again.')
  await ctx.transaction(async (ctx) => {
    await executeWithdrawal(ctx, request)
    const order = await ctx.db.selectFrom('orders').select(['id', 'number', 'state']).where('id', '=', orderId).executeTakeFirstOrThrow()
    await noteForStaff(ctx, order, 'withdrawal accepted, because the customer confirmed it another way')
    await logStaffAction(ctx, 'withdrawal.accept', order.number)
  })
}

export const findOpenRequest = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('withdrawal_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('confirmed_at', 'is', null)
    .where('asked_at', '>', requestCutoff(ctx))
    .executeTakeFirst()

async function executeWithdrawal(ctx: Ctx, request: WithdrawalRequest): Promise<void> {
  if (request.confirmed_at) return
  if (request.order_id) return withdrawFromOrder(ctx, request, request.order_id)
  const membership = await withdrawableMembership(ctx, request)
  if (!membership) throw new ShopError('invalid', 'There’s nothing left to return.')
  await withdrawFromMembership(actAs(ctx, membership.member), request.asked_at)
  await markConfirmed(ctx, request)
}

async function withdrawFromOrder(ctx: Ctx, { id, name, asked_at }: WithdrawalRequest, orderId: string): Promise<void> {
  const opened = await ctx.transaction(async (ctx) => {
    const order = await lockPaidOrder(ctx, orderId)
    if (!(await markConfirmed(ctx, { id }))) return null
    const lines = await withdrawableLines(ctx, order, asked_at)
    if (lines.length === 0) throw new ShopError('invalid', 'There’s nothing left to return.')
    const withdrawal = { id, name, askedAt: asked_at, lines: lines.map((line) => ({ orderLineId: line.id, qty: line.units })) }
    return openWithdrawal(ctx, orderId, withdrawal)
  })
  if (opened) await sendOrderRefund(ctx, opened)
}

async function markConfirmed(ctx: Ctx, { id }: Pick<WithdrawalRequest, 'id'>): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('withdrawal_requests')
    .set({ confirmed_at: ctx.now() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
