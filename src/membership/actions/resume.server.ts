import { redeemPausedBalance } from '#membership/actions/paused-balance.server.ts'
import { actorFor, actorOf, lockForActor, type OnBehalf } from '#membership/actor.server.ts'
import { chargeAndReport, unreportedResult } from '#membership/billing/charge-and-report.server.ts'
import { openCharge } from '#membership/billing/charges.server.ts'
import { resetFields } from '#membership/billing/membership-subject.server.ts'
import { endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { memberPlan } from '#membership/plans/member-price.server.ts'
import { type ActedBy, refuseUnlessAllowed, type Subscription, transition } from '#membership/subscription.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import type { Ctx } from '#platform/ctx.ts'

/** With a paused balance nothing is charged; otherwise resumes once paid, and a failed charge changes nothing. Refuses blockers. */
export async function resume(ctx: Ctx, onBehalf: OnBehalf = {}): Promise<ChargeResult> {
  const { userId } = actorFor(ctx, onBehalf)
  await endOpenChargeOf(ctx, userId, actorOf(ctx, onBehalf), 'resume')
  const before = await unreportedResult(ctx, userId, { purpose: 'resume' })
  if (before) return before
  const attemptId = await ctx.transaction(async (tx) => {
    const { ctx, row, by } = await lockForActor(tx, onBehalf)
    await refuseUnlessAllowed(ctx, row, 'resume')
    if (row.banked_seconds === 0) return openResumeCharge(ctx, row, by)
    await resumePausedBalance(ctx, row, by)
    return null
  })
  return attemptId ? chargeAndReport(ctx, attemptId) : { state: 'captured' }
}

export async function openResumeCharge(ctx: Ctx, row: Subscription, by: ActedBy): Promise<string> {
  const plan = await memberPlan(ctx, row, ctx.now())
  const { credit, discount_percent: discountPercent, payment_method: paymentMethod } = row
  return openCharge(ctx, row, { purpose: 'resume', plan, credit, discountPercent, paymentMethod, by })
}

export async function resumePausedBalance(ctx: Ctx, row: Subscription, by: ActedBy): Promise<void> {
  const { next_tier, next_term, next_price_id } = row
  const after = await transition(
    ctx,
    row,
    'resumed',
    { ...resetFields, next_tier, next_term, next_price_id, ...(await redeemPausedBalance(ctx, row)) },
    by,
  )
  await mailMember(ctx, after, 'resumed', ctx.now().toISOString())
}
