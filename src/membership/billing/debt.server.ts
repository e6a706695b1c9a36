import { actorFor, actorOf, lockForActor, type OnBehalf } from '#membership/actor.server.ts'
import { chargeAndReport, unreportedResult } from '#membership/billing/charge-and-report.server.ts'
import { openRenewal } from '#membership/billing/charges.server.ts'
import { endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { resolvePaymentMethod } from '#membership/payment-methods/payment-methods.server.ts'
import { refuseUnlessAllowed, type Subscription } from '#membership/subscription.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import type { PaymentMethod } from '#payments/payment-provider.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The payment method changed, so the clock decides again when to retry. */
export const checkNowIfUnpaid = (ctx: Ctx, { status }: Subscription) => (status === 'unpaid' ? { look_at: ctx.now() } : {})

export async function changeCard(ctx: Ctx, paymentMethod: string, method?: PaymentMethod): Promise<ChargeResult> {
  const paying = await resolvePaymentMethod(ctx, { paymentMethod, method })
  const owes = await ctx.transaction(async (ctx) => {
    const { row } = await lockForActor(ctx, {})
    await refuseUnlessAllowed(ctx, row, 'change-card')
    await ctx.db
      .updateTable('subscriptions')
      .set({ ...paying, version: row.version + 1, ...checkNowIfUnpaid(ctx, row) })
      .where('id', '=', row.id)
      .execute()
    return row.status === 'unpaid'
  })
  return owes ? payNow(ctx) : { state: 'captured' }
}

/** Pays the debt while the member is there to authenticate. Refuses the action's blockers. */
export async function payNow(ctx: Ctx, onBehalf: OnBehalf = {}): Promise<ChargeResult> {
  const { userId } = actorFor(ctx, onBehalf)
  await endOpenChargeOf(ctx, userId, actorOf(ctx, onBehalf), 'pay-now')
  const before = await unreportedResult(ctx, userId, { purpose: 'renewal' })
  if (before) return before
  const attemptId = await ctx.transaction(async (ctx) => {
    const { row, by } = await lockForActor(ctx, onBehalf)
    await refuseUnlessAllowed(ctx, row, 'pay-now')
    return openRenewal(ctx, row, by)
  })
  return chargeAndReport(ctx, attemptId)
}
