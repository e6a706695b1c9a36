import { ShopError } from '#kernel/errors.ts'
import { type ChargeResult, resultOf } from '#payments/attempts/charge-result.ts'
import { settle } from '#payments/attempts/settle.server.ts'
import { cancelAttempt, charge } from '#payments/payments.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { convertToOrder } from '#pre-orders/convert-to-order.server.ts'
import { myCard } from '#pre-orders/my-address-and-card.server.ts'
import { myPreOrder, throwTooLate } from '#pre-orders/my-pre-orders.server.ts'

/** Ends an open payment first. Refuses invalid for another's card, payment-pending, not-ready, out-of-stock. */
export async function payMyPreOrder(ctx: Ctx, id: string, token: string): Promise<ChargeResult> {
  await myPreOrder(ctx, id)
  const card = await myCard(ctx, token)
  await endOpenPayment(ctx, id)
  await ctx.db.updateTable('pre_orders').set({ payment_method: token, card }).where('id', '=', id).where('state', '=', 'refused').execute()
  const attemptId = await convertToOrder(ctx, id, { from: 'refused', absent: false })
  if (!attemptId) return throwTooLate(ctx, id)
  failpoint('pre-order.ordered')
  return charge(ctx, attemptId)
}

export async function checkMyPreOrderPayment(ctx: Ctx, id: string): Promise<ChargeResult> {
  await myPreOrder(ctx, id)
  const attempt = await lastPayment(ctx, id)
  if (!attempt) return { state: 'failed', refusal: 'There’s no payment to check.' }
  return attempt.state === 'captured' || attempt.state === 'failed' ? resultOf(attempt) : settle(ctx, attempt.id, 'return')
}

export const lastPayment = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('attempts as a')
    .innerJoin('orders as o', (join) => join.onRef('o.id', '=', 'a.cause_id').on('a.cause_type', '=', 'order'))
    .selectAll('a')
    .select(['o.number', 'o.state as order_state'])
    .where('o.pre_order_id', '=', id)
    .orderBy('a.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

async function endOpenPayment(ctx: Ctx, id: string): Promise<void> {
  const attempt = await lastPayment(ctx, id)
  if (!attempt || attempt.state === 'captured' || attempt.state === 'failed') return
  if (attempt.off_session) throw new ShopError('payment-pending', 'We’re charging it right now. Check again in a minute.')
  const { state } = await cancelAttempt(ctx, attempt.id).catch((error: unknown): ChargeResult => {
    ctx.log.warn({ err: error, attempt: attempt.id }, 'an open payment could not be ended')
    return { state: 'unknown' }
  })
  if (state !== 'failed') throw new ShopError('payment-pending', 'Your last payment is still being confirmed. Check again in a minute.')
}
