import { lockForActor, type OnBehalf } from '#membership/actor.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { refuseUnlessAllowed, type Subscription, transition } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export const retentionOffer = { percent: 30, charges: { monthly: 3, annual: 1 } } as const

/** Row P22: accepts the offer. The discount counts charges, so a pause doesn't use it up. Refuses the action's blockers. */
export const acceptDiscount = (ctx: Ctx, onBehalf: OnBehalf = {}): Promise<Subscription> =>
  ctx.transaction(async (ctx) => {
    const { row, by } = await lockForActor(ctx, onBehalf)
    await refuseUnlessAllowed(ctx, row, 'discount')
    const after = await transition(ctx, row, 'discounted', acceptedOffer(row, ctx.now()), by)
    await mailMember(ctx, after, 'discounted', ctx.now().toISOString())
    return after
  })

export const acceptedOffer = ({ term }: Pick<Subscription, 'term'>, now: Date) => ({
  discount_percent: retentionOffer.percent,
  discount_charges: retentionOffer.charges[term],
  discounted_at: now,
})
