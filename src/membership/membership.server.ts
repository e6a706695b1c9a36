import type { RegionBlocker } from '#account/rules/region.ts'
import { allowedToDownload, allowedToStream, hasPlan, type SubscriptionStatus } from '#membership/rules/access.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Membership = {
  status: SubscriptionStatus | null
  allowedToStream: boolean
  allowedToDownload: boolean
  /** Null once the plan is cancelled or failed; a pause keeps it. */
  membershipName: string | null
  slug: string | null
  kinds: string[]
  downloadsAMonth: number
  parallelStreams: number
  /** Monthly download limits count from here. */
  periodStart: Date | null
}

const noMembership: Membership = {
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

export async function membershipOf(ctx: Ctx): Promise<Membership> {
  if (!ctx.visitor.member) return noMembership
  const row = await ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('tiers as t', 't.slug', 's.tier')
    .select(['s.status', 's.grace_until', 's.period_start', 't.slug', 't.name', 't.kinds', 't.downloads_a_month', 't.parallel_streams'])
    .where('s.user_id', '=', ctx.visitor.member.id)
    .executeTakeFirst()
  if (!row) return noMembership
  const state = { status: row.status, graceUntil: row.grace_until }
  const streams = allowedToStream(state, ctx.now())
  const plan = hasPlan(state, ctx.now()) ? row : null
  return {
    status: row.status,
    allowedToStream: streams,
    allowedToDownload: allowedToDownload(state),
    membershipName: plan?.name ?? null,
    slug: plan?.slug ?? null,
    kinds: streams ? row.kinds : [],
    downloadsAMonth: row.downloads_a_month,
    parallelStreams: row.parallel_streams,
    periodStart: row.period_start,
  }
}

/** An active paid plan locks its member's region, because its price is in that currency. */
export async function livePlanHold(ctx: Ctx, userId: string): Promise<RegionBlocker | null> {
  const live = await ctx.db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('source', '=', 'paid')
    .where('status', 'not in', ['cancelled', 'inactive'])
    .executeTakeFirst()
  return live ? 'live-plan' : null
}
