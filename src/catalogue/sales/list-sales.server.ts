import { type RawBuilder, type Selectable, sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { restDays } from '#catalogue/rules/sales/sale.ts'
import { saleStates } from '#catalogue/rules/sales/sale-text.ts'
import type { DB } from '#db/types.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { listParams } from '#ui/data/list-params.ts'

const pageSize = 25
const maxInCalendar = 30

type State = (typeof saleStates)[number]
/** `from`, `to`: range of start dates. */
type Search = ListSearch & { state: State | 'all' }

export function saleSearchOf(request: Request): Search {
  const { show, ...search } = listParams(request)
  return { ...search, state: saleStates.find((state) => state === show) ?? 'all' }
}

const byId = { id: sql`s.id`, idCast: 'integer' } as const
const sorts = {
  latest: { words: 'Latest first', key: sql`s.starts_at`, cast: 'timestamptz', desc: true, ...byId, idDesc: true },
  name: { words: 'Name', key: sql`s.name`, cast: 'text', ...byId },
} as const

const stateConditions = (now: Date): Record<State, RawBuilder<unknown>> => ({
  before: sql`s.starts_at > ${now}`,
  running: sql`s.starts_at <= ${now} and s.ends_at > ${now}`,
  ended: sql`s.ends_at <= ${now}`,
})

/** Refuses not-found to non-staff. */
export async function listSales(ctx: Ctx, { state, words, from, to, sort, cursor, size = pageSize }: Search) {
  requireStaff(ctx, 'promotions.view')
  const { rows, ...list } = await listPage<Selectable<DB['sales']>>(
    ctx,
    {
      columns: sql`s.*`,
      from: sql`sales s`,
      where: allOf(
        words.trim() && sql`s.name ilike ${likePattern(words.trim())}`,
        state !== 'all' && stateConditions(ctx.now())[state],
        betweenDays(ctx, sql`s.starts_at`, { from, to }),
      ),
      sorts,
    },
    { sort, cursor, size },
  )
  return { ...list, sales: rows }
}

/** Running, planned and resting sales, earliest first. */
export async function calendarSales(ctx: Ctx) {
  requireStaff(ctx, 'promotions.view')
  const rows = await ctx.db
    .selectFrom('sales')
    .select(['id', 'name', 'starts_at', 'ends_at'])
    .where('ends_at', '>', new Date(ctx.now().getTime() - restDays * 86_400_000))
    .orderBy('starts_at')
    .limit(maxInCalendar)
    .execute()
  return rows.map(({ id, name, starts_at, ends_at }) => ({ id, name, startsAt: starts_at.getTime(), endsAt: ends_at.getTime() }))
}
