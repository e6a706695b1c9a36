import type { PricedPlan } from '#membership/plans/plans.server.ts'
import { lockSubscription, type Subscription } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A person's subscription, locked. Everyone has one row for good, so former members keep their history. */
export async function lockOrCreateSubscription(ctx: Ctx, userId: string, plan: PricedPlan): Promise<Subscription> {
  const now = ctx.now()
  await ctx.db
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      tier: plan.tier,
      term: plan.term,
      status: 'inactive',
      provider: 'card',
      currency: plan.currency,
      period_start: new Date(now.getTime() - 1000),
      period_end: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const { id } = await ctx.db.selectFrom('subscriptions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return lockSubscription(ctx, id)
}
