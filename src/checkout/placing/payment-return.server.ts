import { ShopError } from '#kernel/errors.ts'
import { isId } from '#kernel/form-values.ts'
import { mayOpen, orderUrl } from '#orders/order-access.server.ts'
import { type ChargeResult, resultOf } from '#payments/attempts/charge-result.ts'
import { settle } from '#payments/attempts/settle.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type PaymentReturn =
  | { state: 'paid'; url: string }
  | { state: 'refused'; message: string }
  | { state: 'authenticate' | 'waiting' | 'left' }
  | { state: 'approve'; url: string }

/** `left`: they cancelled at the provider; the payment stays open in case they change their mind. Refuses not-found to others. */
export async function readPaymentReturn(ctx: Ctx, orderId: string, wasCancelled = false): Promise<PaymentReturn> {
  const { order, result } = await settleOrder(ctx, orderId)
  if (!result || result.state === 'captured') return { state: 'paid', url: orderUrl(order) }
  if (result.state === 'failed') return { state: 'refused', message: result.refusal ?? 'Your payment didn’t go through.' }
  if (result.state !== 'action-required') return { state: 'waiting' }
  if (wasCancelled) return { state: 'left' }
  return result.approvalUrl ? { state: 'approve', url: result.approvalUrl } : { state: 'authenticate' }
}

/** Settles an order's newest payment; null: it needed none. Refuses not-found to others. */
export async function settleOrder(ctx: Ctx, orderId: string) {
  const order = await readOrder(ctx, orderId)
  if (!order || !mayOpen(ctx, order)) throw new ShopError('not-found', 'We couldn’t find that order.')
  return { order, result: await latestCharge(ctx, orderId) }
}

async function readOrder(ctx: Ctx, orderId: string) {
  if (!isId(orderId)) return undefined
  return ctx.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
}

async function latestCharge(ctx: Ctx, orderId: string): Promise<ChargeResult | null> {
  const attempt = await ctx.db
    .selectFrom('attempts')
    .selectAll()
    .where('cause_type', '=', 'order')
    .where('cause_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!attempt) return null
  return settle(ctx, attempt.id, 'return').catch((error: unknown) => {
    ctx.log.warn({ err: error, attempt: attempt.id }, 'a payment could not be looked at')
    return resultOf(attempt)
  })
}
