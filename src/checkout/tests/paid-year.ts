import { loadPaidPlan } from '#demo/load-paid-plan.ts'
import { people } from '#demo/people.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Gives the test seed's subscriber a year of Ultimate, fully booked and paid this many days ago. */
export async function paidYear(ctx: Ctx, daysAgo: number): Promise<void> {
  await ctx.db.deleteFrom('subscriptions').where('user_id', '=', people.subscriber.id).execute()
  const since = new Date(ctx.now().getTime() - daysAgo * 86_400_000)
  await loadPaidPlan(ctx.db, { person: people.subscriber, tier: 'ultimate', term: 'annual', price: 15_900, since, periods: 1 })
}
