import { openChargeOf, paymentInProgress } from '#membership/billing/charges.server.ts'
import type { Action } from '#membership/rules/actions.ts'
import type { GivenUp } from '#membership/rules/charge.ts'
import { refuseUnlessAllowed } from '#membership/subscription.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import { cancelAttempt } from '#payments/payments.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Outside any transaction. Records who gave it up first, whichever process ends it. Refuses payment-pending, also when it just succeeded. */
export async function endOpenCharge(ctx: Ctx, subscriptionId: string, by: GivenUp): Promise<void> {
  const open = await openChargeOf(ctx, subscriptionId)
  if (!open) return
  await ctx.db.updateTable('membership_charges').set({ given_up: by }).where('id', '=', open.id).where('state', '=', 'open').execute()
  const { state } = await cancelAttempt(ctx, open.attemptId).catch((error: unknown): ChargeResult => {
    ctx.log.warn({ err: error, attempt: open.attemptId }, 'an open charge could not be ended')
    return { state: 'unknown' }
  })
  if (state !== 'failed') throw paymentInProgress()
}

export async function endOpenChargeOf(ctx: Ctx, userId: string, by: GivenUp, action?: Action): Promise<void> {
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return
  if (action) await refuseUnlessAllowed(ctx, row, action)
  await endOpenCharge(ctx, row.id, by)
}
