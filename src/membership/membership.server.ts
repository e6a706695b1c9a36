import type { RegionHold } from '#account/rules/region.ts'
import { allowedToDownload, allowedToStream, hasPlan, type SubscriptionStatus } from '#membership/rules/access.ts'
import type { Ctx } from '#platform/ctx.ts'

/** What the visitor's plan gives them now. */
export type Membership = {
  status: SubscriptionStatus | null
  allowedToStream: boolean
  allowedToDownload: boolean
  /** The plan's name while the member has one; a pause keeps it, cancelling or failing ends it. */
  membershipName: string | null
  slug: string | null
  /** The kinds of product the plan includes; none when it may not be used now. */
  kinds: string[]
  downloadsAMonth: number
  parallelStreams: number
  /** Months in which downloads are counted begin with it. */
  periodStart: Date | null
}

const none: Membership = {
  status: null,
  allowedToStream: false,
  allowedToDownload: false,
  membershipName: null,
  slug: null,
  kinds: [],
  downloadsAMonth: 0,
  parallelStreams: 0,
  periodStart: null,
}

/** The visitor's membership as it stands now; guests and people without one get the empty one. */
export async function membershipOf(ctx: Ctx): Promise<Membership> {
  if (!ctx.visitor.member) return none
  const row = await ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('tiers as t', 't.slug', 's.tier')
    .select(['s.status', 's.grace_until', 's.period_start', 't.slug', 't.name', 't.kinds', 't.downloads_a_month', 't.parallel_streams'])
    .where('s.user_id', '=', ctx.visitor.member.id)
    .executeTakeFirst()
  if (!row) return none
  const standing = { status: row.status, graceUntil: row.grace_until }
  const streams = allowedToStream(standing, ctx.now())
  const plan = hasPlan(standing, ctx.now()) ? row : null
  return {
    status: row.status,
    allowedToStream: streams,
    allowedToDownload: allowedToDownload(standing),
    membershipName: plan?.name ?? null,
    slug: plan?.slug ?? null,
    kinds: streams ? row.kinds : [],
    downloadsAMonth: row.downloads_a_month,
    parallelStreams: row.parallel_streams,
    periodStart: row.period_start,
  }
}

/** A plan that was paid for and goes on keeps a member in their country: its price is in that currency. */
export async function livePlanHold(ctx: Ctx, userId: string): Promise<RegionHold | null> {
  const live = await ctx.db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('source', '=', 'paid')
    .where('status', 'not in', ['cancelled', 'inactive'])
    .executeTakeFirst()
  return live ? 'live-plan' : null
}
