import { nextCharge } from '#membership/billing/next-charge.server.ts'
import type { SubscriptionShown } from '#membership/membership.contract.ts'
import { listTiers } from '#membership/plans/plans.server.ts'
import { allowedToStream } from '#membership/rules/access.ts'
import { actions, canPerform } from '#membership/rules/actions.ts'
import { factsOf } from '#membership/subscription.server.ts'
import { findCustomer } from '#payments/methods/customers.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const dayMs = 86_400_000

/** Row E3: the visitor's membership, or a member's for staff; null if there never was one. */
export async function showSubscription(ctx: Ctx, userId = ctx.visitor.member?.id): Promise<SubscriptionShown | null> {
  if (!userId) return null
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return null
  const tiers = await listTiers(ctx)
  const nameOf = (slug: string) => tiers.find((tier) => tier.slug === slug)?.name ?? slug
  const facts = await factsOf(ctx, row)
  const next = row.next_tier && row.next_term ? { name: nameOf(row.next_tier), slug: row.next_tier, term: row.next_term } : null
  return {
    status: row.status,
    provider: row.provider,
    failed: row.failed,
    pending: row.pending,
    membership: { name: nameOf(row.tier), slug: row.tier },
    allowedToStream: allowedToStream({ status: row.status, graceUntil: row.grace_until }, ctx.now()),
    stripeCustomerReference: (await findCustomer(ctx, 'stripe', userId))?.customer_ref ?? null,
    discount: row.discount_percent ? { percent: row.discount_percent, charges_left: row.discount_charges } : null,
    justUpgradedToAnnualSubscription: row.just_upgraded_to_annual,
    downloadError: row.download_error,
    lastProductLineFileDownloaded: row.last_product_line_file_downloaded,
    term: row.term,
    source: row.source,
    currency: row.currency,
    period_end: row.period_end.toISOString(),
    resume_at: row.resume_at?.toISOString() ?? null,
    grace_until: row.grace_until?.toISOString() ?? null,
    banked_days: Math.floor((row.banked_seconds * 1000) / dayMs),
    credit: row.credit,
    next_plan: next,
    next_charge: await nextCharge(ctx, row),
    acts: actions.filter((action) => canPerform(action, facts, ctx.now()) === 'yes'),
  }
}

/** Row E4: the last open or abandoned upgrade, and its attempts. */
export async function upgradesOf(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .selectFrom('membership_charges as c')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .select(['c.state', 'c.ended_at'])
    .where('s.user_id', '=', userId)
    .where('c.purpose', '=', 'upgrade')
    .orderBy('c.opened_at', 'desc')
    .limit(20)
    .execute()
  const [last] = rows
  const dayAgo = new Date(ctx.now().getTime() - dayMs)
  return {
    pending_upgrade: last && ['open', 'cancelled'].includes(last.state) ? { cancelled_at: last.ended_at?.toISOString() ?? null } : null,
    has_failed_upgrade: last?.state === 'failed',
    has_multiple_failures_in_the_last_day:
      rows.filter(({ state, ended_at }) => state === 'failed' && ended_at && ended_at > dayAgo).length >= 3,
  }
}
