import type { NextActionShown } from '#checkout/checkout.contract.ts'
import { settleOrder } from '#checkout/placing/payment-return.server.ts'
import { type Placed, placeOrder } from '#checkout/placing/place-order.server.ts'
import type { PayRequest } from '#checkout/placing/refuse-unready.server.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { orderUrl } from '#orders/order-access.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import { cancelAttempt, charge, chargeAttempt } from '#payments/payments.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

/** The buyer's next step; `errors.payment` explains a failed payment. */
export type PayOutcome = { next_action: NextActionShown | null; errors: FieldErrors }

/** Outdated open orders are ended before a new one is placed; more than this means that several tabs compete. */
const maxReplacements = 3

/** Idempotent: a cart is charged once. Refuses what `placeOrder` refuses, and payment-pending while an outdated payment can't be ended. */
export async function pay(ctx: Ctx, request: PayRequest): Promise<PayOutcome> {
  const placed = await placeReplacing(ctx, request)
  if (placed.answer === 'paid') return { next_action: { type: 'done', url: orderUrl(placed.order) }, errors: {} }
  failpoint('pay.placed')
  const result = await (placed.answer === 'placed' ? chargeAttempt(ctx, placed.attempt) : charge(ctx, placed.attemptId))
  return outcomeOf(placed.order, result)
}

/** After 3-D Secure: settles the order's payment, and never charges again. Refuses not-found to others. */
export async function payAuthenticated(ctx: Ctx, orderId: string): Promise<PayOutcome> {
  const { order, result } = await settleOrder(ctx, orderId)
  return outcomeOf(order, result ?? { state: 'captured' })
}

async function placeReplacing(ctx: Ctx, request: PayRequest): Promise<Exclude<Placed, { answer: 'outdated' | 'ended' }>> {
  for (let tries = 0; tries <= maxReplacements; tries += 1) {
    const placed = await placeOrder(ctx, request)
    if (placed.answer === 'outdated') await endAttempt(ctx, placed.attemptId)
    else if (placed.answer !== 'ended') return placed
  }
  throw new ShopError('payment-pending', stillPendingMessage)
}

/** Ends an open payment, so that its order releases what it holds. Refuses payment-pending while that is impossible. */
export async function endAttempt(ctx: Ctx, attemptId: string): Promise<void> {
  const { state } = await cancelAttempt(ctx, attemptId).catch((error: unknown): ChargeResult => {
    ctx.log.warn({ err: error, attempt: attemptId }, 'an outdated payment could not be ended')
    return { state: 'unknown' }
  })
  if (state === 'unknown' || state === 'action-required') throw new ShopError('payment-pending', stillPendingMessage)
}

const stillPendingMessage = 'Your last payment is still being confirmed. Wait a moment and try again.'

function outcomeOf(order: { id: string; number: string }, result: ChargeResult): PayOutcome {
  const url = `/checkout/return/${order.id}`
  switch (result.state) {
    case 'captured':
      return { next_action: { type: 'done', url: orderUrl(order) }, errors: {} }
    case 'action-required':
      return result.approvalUrl
        ? { next_action: { type: 'approve', url: result.approvalUrl }, errors: {} }
        : { next_action: { type: 'authenticate', client_secret: result.clientSecret ?? '', url, order: order.id }, errors: {} }
    case 'failed':
      return { next_action: null, errors: { payment: result.refusal ?? 'Your card was declined.' } }
    case 'unknown':
      return { next_action: { type: 'pending', url }, errors: {} }
  }
}
