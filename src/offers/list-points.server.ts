import { type RawBuilder, sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { ListCursor, ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type Findable, findByPatterns } from '#platform/statements/find-by-patterns.server.ts'
import { cursorCondition, type Keyset, keysetOrder } from '#platform/statements/keyset.server.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'

const pageSize = 25

type Row = { id: string; name: string; email: string; balance: number; owed: number; frozen: number }

const peopleBy: Findable = {
  ...{ id: sql`u.id`, idCast: 'uuid' },
  ids: (pattern) => sql`select id from auth.users where lower(name) like ${pattern}
    union all select id from auth.users where lower(email) like ${pattern}`,
  matches: (pattern) => sql`(lower(u.name) like ${pattern} or lower(u.email) like ${pattern})`,
}

const withPoints = sql`loyalty_accounts a join auth.users u on u.id = a.user_id`

const everyone = sql`auth.users u left join loyalty_accounts a on a.user_id = u.id`

const columns = sql`u.id, u.name, u.email, coalesce(a.balance, 0) as balance, coalesce(a.owed, 0) as owed, coalesce(a.frozen, 0) as frozen`

const byBalance = { key: sql`a.balance`, cast: 'integer', desc: true, id: sql`a.user_id`, idCast: 'uuid' } as const

/** A page of people, highest balance first: those with points by index, then those without if there is space left. */
function nextByBalance(where: RawBuilder<unknown>, step: ListCursor | null, size: number): RawBuilder<unknown> {
  const part = (from: RawBuilder<unknown>, condition: RawBuilder<unknown>, by: Keyset) => sql`
    (select ${columns} from ${from} where ${condition} and ${cursorCondition(by, step)} order by ${keysetOrder(by, step)} limit ${size + 1})`
  const isFull = step?.way === 'before' ? sql`false` : sql`(select count(*) > ${size} and min(balance) > 0 from rich)`
  const without = sql`${where} and not exists (select from loyalty_accounts w where w.user_id = u.id) and not ${isFull}`
  return sql`(with rich as materialized ${part(withPoints, where, byBalance)} select * from rich
    union all ${part(everyone, without, { ...byBalance, key: sql`0::bigint`, id: sql`u.id` })}) u`
}

/** Highest balance first. `words`: part of a name or email. `from`, `to`: dates of points entries. Refuses not-found to non-staff. */
export async function staffPoints(ctx: Ctx, { words, from, to, sort, cursor = null, size = pageSize }: ListSearch) {
  requireStaff(ctx, 'points.view')
  const query = words.trim().toLowerCase()
  // Fewer than three characters make no trigram, so match prefixes only.
  const part = query.length < 3 ? likePattern(query).slice(1) : likePattern(query)
  const { where: matches, countHint } = await findByPatterns(ctx, peopleBy, query ? [part] : [])
  const inDateRange =
    (from || to) && sql`u.id in (select user_id from loyalty_entries e where ${betweenDays(ctx, sql`e.booked_at`, { from, to })})`
  const isMany = countHint !== null && !inDateRange
  const byUser = { id: sql`u.id`, idCast: 'uuid' } as const
  const isNext = isMany && sort !== 'name'
  const { rows, ...list } = await listPage<Row>(
    ctx,
    {
      // Only a search shows people without points.
      ...(isNext
        ? { columns: sql`u.*`, from: nextByBalance(matches, cursor, size), where: sql`true` }
        : { columns, from: query ? everyone : withPoints, where: allOf(matches, inDateRange) }),
      countHint: isMany ? countHint : null,
      sorts: {
        most: {
          words: 'Most points first',
          ...byBalance,
          ...(query && { ...byUser, key: isNext ? sql`u.balance` : sql`coalesce(a.balance, 0)` }),
        },
        name: { words: 'Name', key: sql`lower(u.name)`, cast: 'text', ...byUser },
      },
    },
    { sort, cursor, size },
  )
  return { members: rows, ...list }
}
