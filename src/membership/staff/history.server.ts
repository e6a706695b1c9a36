import { sql } from 'kysely'
import { formatDate } from '#kernel/dates.ts'
import type { SubscriptionEvent } from '#membership/rules/machine.ts'
import { isStaffAction } from '#membership/rules/staff-actions.ts'
import { actionLabels } from '#membership/staff/action-labels.ts'
import { actorLabels, eventLabels, outcomeText, periodLabels, statusLabels } from '#membership/staff/staff-labels.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'

const pageSize = 25

/** Newest first, a page at a time (`before`: the last line of the previous page). */
export async function eventsOf(ctx: Ctx, subscriptionId: string, before?: number) {
  const lines = ctx.db
    .selectFrom('subscription_events as e')
    .leftJoin('auth.users as u', 'u.id', 'e.staff_id')
    .select(['e.id', 'e.happening', 'e.from_status', 'e.to_status', 'e.who', 'e.why', 'e.happened_at', 'u.name'])
    .select([sql<Snapshot>`e.before`.as('before'), sql<Snapshot>`e.after`.as('after')])
    .where('e.subscription_id', '=', subscriptionId)
    .orderBy('e.id', 'desc')
    .limit(pageSize + 1)
  const rows = await (before ? lines.where('e.id', '<', before) : lines).execute()
  const events = rows.slice(0, pageSize).map((event) => ({
    id: event.id,
    what: eventLabels[event.happening as SubscriptionEvent] ?? event.happening,
    change: changeText(event),
    status: event.from_status === event.to_status ? null : statusLabels[event.to_status],
    who: event.name ?? actorLabels[event.who],
    why: reasonText(event),
    at: shopTime(ctx, event.happened_at),
  }))
  return { events, more: rows.length > pageSize }
}

/** Failed attempts, whose reason is quoted from the bank. */
const failureEvents: readonly string[] = ['abandoned', 'renewal failed', 'retry failed', 'resuming failed', 'upgrade failed']

const reasonText = ({ happening, why }: { happening: string; why: string }): string =>
  failureEvents.includes(happening) && why ? `The member sees: “${why}”` : why

type Snapshot = { tier: string; term: string; next_tier: string | null; next_term: string | null; period_end: string }

function changeText({ before, after }: { before: Snapshot; after: Snapshot }): string | null {
  const plan = (tier: string, term: string | null) => `${tier.charAt(0).toUpperCase()}${tier.slice(1)}, ${term}`
  const changed = [
    before.tier !== after.tier || before.term !== after.term ? plan(after.tier, after.term) : null,
    after.next_tier && after.next_tier + after.next_term !== `${before.next_tier}${before.next_term}`
      ? `from the next period ${plan(after.next_tier, after.next_term)}`
      : null,
    before.next_tier && !after.next_tier && before.next_tier + before.next_term !== after.tier + after.term
      ? 'scheduled plan change cancelled'
      : null,
    before.period_end === after.period_end ? null : `until ${formatDate(after.period_end)}`,
  ].filter((text) => text !== null)
  return changed.length === 0 ? null : changed.join('; ')
}

export async function statusSince(ctx: Ctx, { id, created_at }: { id: string; created_at: Date }): Promise<string> {
  const last = await ctx.db
    .selectFrom('subscription_events')
    .select('happened_at')
    .where('subscription_id', '=', id)
    .whereRef('from_status', '<>', 'to_status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return shopTime(ctx, last?.happened_at ?? created_at)
}

export async function openPeriodsOf(ctx: Ctx, subscriptionId: string) {
  const { rows } = await sql<{ id: string; source: keyof typeof periodLabels; plan: string; from: Date; to: Date }>`
    select p.id, p.source, t.name as plan, lower(p.period) as "from", upper(p.period) as "to"
    from subscription_periods p join tiers t on t.slug = p.tier
    where p.subscription_id = ${subscriptionId} and upper(p.period) > ${ctx.now()} order by lower(p.period) limit 12
  `.execute(ctx.db)
  return rows.map(({ source, from, to, ...row }) => ({ ...row, what: periodLabels[source], from: formatDate(from), to: formatDate(to) }))
}

const maxActions = 50

export async function staffActionsOf(ctx: Ctx, subscriptionId: string) {
  const rows = await ctx.db
    .selectFrom('membership_actions as a')
    .innerJoin('auth.users as u', 'u.id', 'a.staff_id')
    .select(['a.id', 'u.name as who', 'a.action', 'a.why', 'a.outcome', 'a.asked_at'])
    .where('a.subscription_id', '=', subscriptionId)
    .orderBy('a.id', 'desc')
    .limit(maxActions)
    .execute()
  return rows.map(({ id, who, action, why, outcome, asked_at }) => ({
    id,
    who,
    what: `${isStaffAction(action) ? actionLabels[action].title : action}${outcome ? outcomeText(isStaffAction(action) ? action : null, outcome) : ' (result unknown)'}: ${why}`,
    at: shopTime(ctx, asked_at),
  }))
}
