import { type RawBuilder, sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { formatDate } from '#kernel/dates.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import { type SubscriptionStatus, subscriptionStatuses } from '#membership/rules/access.ts'
import { statusLabels } from '#membership/staff/staff-labels.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { listParams } from '#ui/data/list-params.ts'

const pageSize = 25

const filters = {
  all: 'All',
  ...statusLabels,
  upgrade: 'Plan change awaiting payment',
  gift: 'Gift',
  'to-approve': 'Refund to approve',
} as const
type Filter = keyof typeof filters

export const filterOptions = Object.entries(filters).map(([value, text]) => ({ value, text }))

/** `words`: part of an email address or name. `from`, `to`: range of end dates. */
type Search = ListSearch & { filter: Filter }

export function membershipSearchOf(request: Request): Search {
  const { show, ...search } = listParams(request)
  return { ...search, filter: Object.hasOwn(filters, show) ? (show as Filter) : 'all' }
}

const byId = { id: sql`u.id`, idCast: 'uuid' } as const
const sorts = {
  name: { words: 'Name', key: sql`lower(u.name)`, cast: 'text', ...byId },
  until: { words: 'Ends soonest', key: sql`s.period_end`, cast: 'timestamptz', ...byId },
} as const

const filterConditions: Partial<Record<Filter, RawBuilder<unknown>>> = {
  gift: sql`s.source = 'gift' and s.status = 'active'`,
  upgrade: sql`exists (select from membership_charges c where c.subscription_id = s.id and c.state = 'open' and c.purpose = 'upgrade')`,
  'to-approve': sql`exists (select from refund_approvals a where a.subscription_id = s.id and a.approved is null)`,
}

type Row = { id: string; name: string; email: string; plan: string; term: string; status: SubscriptionStatus; source: string; until: Date }

/** Members with or without an active plan. Refuses not-found to non-staff. */
export async function staffMemberships(ctx: Ctx, { words, filter, from, to, sort, cursor, size = pageSize }: Search) {
  requireStaff(ctx, 'members.view')
  const part = likePattern(words.trim())
  const { rows, ...list } = await listPage<Row>(
    ctx,
    {
      columns: sql`u.id, u.name, u.email, t.name as plan, s.term, s.status, s.source, s.period_end as until`,
      from: sql`subscriptions s join auth.users u on u.id = s.user_id join tiers t on t.slug = s.tier`,
      where: allOf(
        words.trim() && sql`(u.name ilike ${part} or lower(u.email) like ${part.toLowerCase()})`,
        isStatus(filter) ? sql`s.status = ${filter}` : filterConditions[filter],
        betweenDays(ctx, sql`s.period_end`, { from, to }),
      ),
      sorts,
    },
    { sort, cursor, size },
  )
  const members = rows.map(({ id, name, email, plan, term, status, source, until }) => ({
    ...{ id, name, email, plan, term, status, source, until: formatDate(until) },
  }))
  return { ...list, members }
}

const isStatus = (text: string): text is SubscriptionStatus => (subscriptionStatuses as readonly string[]).includes(text)
