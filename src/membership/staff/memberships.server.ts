import { sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import { mostCounted } from '#kernel/counting.ts'
import { formatDate } from '#kernel/dates.ts'
import type { ListStep } from '#kernel/list-step.ts'
import { containing } from '#kernel/text.ts'
import { type SubscriptionStatus, subscriptionStatuses } from '#membership/rules/access.ts'
import { statusWords } from '#membership/staff/staff-words.ts'
import type { Ctx } from '#platform/ctx.ts'
import { dayStart } from '#platform/shop-settings/shop-time.server.ts'
import { goesOn, inOrder, type Keyset, keyText, pageOf } from '#platform/statements/keyset.server.ts'

const pageSize = 25

const filters = {
  all: 'All',
  ...statusWords,
  upgrade: 'Plan change awaiting payment',
  gift: 'Gift',
  'to-approve': 'Refund to approve',
} as const
type Filter = keyof typeof filters

export const isFilter = (text: string): text is Filter => Object.hasOwn(filters, text)
export const filterOptions = Object.entries(filters).map(([value, text]) => ({ value, text }))

/** Members with or without an active plan, by name; `words`: part of an email address or name. Refuses not-found to non-staff. */
type Search = { words: string; filter: Filter; from?: string; to?: string; step?: ListStep | null; size?: number }

const byName: Keyset = { key: sql`lower(u.name)`, cast: 'text', id: sql`u.id`, idCast: 'uuid' }

export async function staffMemberships(ctx: Ctx, { words, filter, from, to, step = null, size = pageSize }: Search) {
  staffOf(ctx, 'members.view')
  const wanted = words.trim()
  let query = ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .innerJoin('tiers as t', 't.slug', 's.tier')
  if (wanted.includes('@')) query = query.where('u.email', '=', wanted.toLowerCase())
  else if (wanted) {
    const part = containing(wanted)
    query = query.where((eb) => eb.or([eb('u.name', 'ilike', part), eb(sql`lower(u.email)`, 'like', part.toLowerCase())]))
  }
  if (isStatus(filter)) query = query.where('s.status', '=', filter)
  if (filter === 'gift') query = query.where('s.source', '=', 'gift').where('s.status', '=', 'active')
  if (filter === 'upgrade')
    query = query.where(
      sql<boolean>`exists (select from membership_charges c where c.subscription_id = s.id and c.state = 'open' and c.purpose = 'upgrade')`,
    )
  if (filter === 'to-approve')
    query = query.where(sql<boolean>`exists (select from refund_approvals a where a.subscription_id = s.id and a.approved is null)`)
  if (from) query = query.where('s.period_end', '>=', dayStart(ctx, from))
  if (to) query = query.where('s.period_end', '<', dayStart(ctx, to, 1))
  const { count } = await ctx.db
    .selectFrom(query.select('u.id').limit(mostCounted).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const found = await query
    .where(goesOn(byName, step))
    .select(['u.id', keyText(byName).as('key'), 'u.name', 'u.email', 't.name as plan', 's.term', 's.status', 's.source', 's.period_end'])
    .orderBy(inOrder(byName, step))
    .limit(size + 1)
    .execute()
  const { rows, ...steps } = pageOf(found, size, step)
  const members = rows.map(({ period_end, key: _key, ...row }) => ({ ...row, until: formatDate(period_end) }))
  return { members, count, steps }
}

const isStatus = (text: string): text is SubscriptionStatus => (subscriptionStatuses as readonly string[]).includes(text)
