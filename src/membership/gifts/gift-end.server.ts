import { ShopError } from '#kernel/errors.ts'
import type { Joining } from '#membership/actions/join.server.ts'
import { lockFor } from '#membership/actor.server.ts'
import { atRest } from '#membership/billing/membership-subject.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { ownMethod } from '#membership/payment-methods/payment-methods.server.ts'
import { findOffered } from '#membership/plans/plans.server.ts'
import { type Subscription, transition } from '#membership/subscription.server.ts'
import { keepConsent, refuseWithoutConsent } from '#membership/withdrawal/consent.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Row S3: a gift ends without a charge unless the member chose to continue. Called by the billing clock. */
export async function endGift(ctx: Ctx, row: Subscription): Promise<void> {
  const after = await transition(ctx, row, 'gift ended', { ...atRest }, { who: 'clock' })
  await mailMember(ctx, after, 'gift-ended', row.period_end.toISOString())
}

export async function continueAfterGift(ctx: Ctx, wish: Joining): Promise<Subscription> {
  refuseWithoutConsent(wish.consent)
  const paying = await ownMethod(ctx, wish)
  return ctx.transaction(async (ctx) => {
    const { row, by } = await lockFor(ctx, {})
    if (row.source !== 'gift' || row.status !== 'active') throw new ShopError('forbidden', 'You have no gift to extend.')
    const plan = await findOffered(ctx, wish.tier, wish.term, ctx.visitor.currency, row.tier)
    await keepConsent(ctx, row.id, plan, wish.consentText)
    const changes = {
      next_tier: plan.tier,
      next_term: plan.term,
      next_price_id: plan.priceId,
      currency: plan.currency,
      ...paying,
    }
    const after = await transition(ctx, row, 'plan changed', changes, { ...by, why: 'continues after the gift' })
    await mailMember(ctx, after, 'gift-goes-on', String(after.version))
    return after
  })
}

export const undoContinueAfterGift = (ctx: Ctx): Promise<Subscription> =>
  ctx.transaction(async (ctx) => {
    const { row, by } = await lockFor(ctx, {})
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
