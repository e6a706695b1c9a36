import { ShopError } from '#kernel/errors.ts'
import type { JoinInput } from '#membership/actions/join.server.ts'
import { lockForActor } from '#membership/actor.server.ts'
import { resetFields } from '#membership/billing/membership-subject.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { resolvePaymentMethod } from '#membership/payment-methods/payment-methods.server.ts'
import { findOfferedPlan } from '#membership/plans/plans.server.ts'
import { type Subscription, transition } from '#membership/subscription.server.ts'
import { recordConsent, refuseWithoutConsent } from '#membership/withdrawal/consent.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Row S3: a gift ends without a charge unless the member chose to continue. Called by the billing clock. */
export async function endGift(ctx: Ctx, row: Subscription): Promise<void> {
  const after = await transition(ctx, row, 'gift ended', { ...resetFields }, { who: 'clock' })
  await mailMember(ctx, after, 'gift-ended', row.period_end.toISOString())
}

export async function continueAfterGift(ctx: Ctx, input: JoinInput): Promise<Subscription> {
  refuseWithoutConsent(input.consent)
  const method = await resolvePaymentMethod(ctx, input)
  return ctx.transaction(async (ctx) => {
    const { row, by } = await lockForActor(ctx, {})
    if (row.source !== 'gift' || row.status !== 'active') throw new ShopError('forbidden', 'You have no gift to extend.')
    const plan = await findOfferedPlan(ctx, input.tier, input.term, ctx.visitor.currency, row.tier)
    await recordConsent(ctx, row.id, plan, input.consentText)
    const changes = {
      next_tier: plan.tier,
      next_term: plan.term,
      next_price_id: plan.priceId,
      currency: plan.currency,
      ...method,
    }
    const after = await transition(ctx, row, 'plan changed', changes, { ...by, why: 'continues after the gift' })
    await mailMember(ctx, after, 'gift-goes-on', String(after.version))
    return after
  })
}

export const undoContinueAfterGift = (ctx: Ctx): Promise<Subscription> =>
  ctx.transaction(async (ctx) => {
    const { row, by } = await lockForActor(ctx, {})
    if (row.source !== 'gift' || !row.next_tier) throw new ShopError('forbidden', 'Your gift won’t renew.')
    const after = await transition(
      ctx,
      row,
      'plan changed',
      { next_tier: null, next_term: null, next_price_id: null },
      { ...by, why: 'ends with the gift' },
    )
    await mailMember(ctx, after, 'gift-goes-not-on', String(after.version))
    return after
  })
