import { type RawBuilder, type Selectable, sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import { restDays } from '#catalogue/rules/sales/sale.ts'
import { saleStates } from '#catalogue/rules/sales/sale-words.ts'
import type { DB } from '#db/types.ts'
import type { ListSearch } from '#kernel/list-step.ts'
import { containing } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, listPage, onDays } from '#platform/statements/list-page.server.ts'
import { listParams } from '#ui/data/list-params.ts'

const pageSize = 25
const mostInCalendar = 30

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

const inState = (now: Date): Record<State, RawBuilder<unknown>> => ({
  before: sql`s.starts_at > ${now}`,
  running: sql`s.starts_at <= ${now} and s.ends_at > ${now}`,
  ended: sql`s.ends_at <= ${now}`,
})

/** Refuses not-found to non-staff. */
export async function listSales(ctx: Ctx, { state, words, from, to, sort, step, size = pageSize }: Search) {
  staffOf(ctx, 'promotions.view')
  const { rows, ...list } = await listPage<Selectable<DB['sales']>>(
    ctx,
    {
      columns: sql`s.*`,
      from: sql`sales s`,
      where: allOf(
        words.trim() && sql`s.name ilike ${containing(words.trim())}`,
        state !== 'all' && inState(ctx.now())[state],
        onDays(ctx, sql`s.starts_at`, { from, to }),
      ),
      sorts,
    },
    { sort, step, size },
  )
  return { ...list, sales: rows }
}

/** Running, planned and resting sales, earliest first. */
export async function salesThatMatter(ctx: Ctx) {
  staffOf(ctx, 'promotions.view')
  const rows = await ctx.db
    .selectFrom('sales')
    .select(['id', 'name', 'starts_at', 'ends_at'])
    .where('ends_at', '>', new Date(ctx.now().getTime() - restDays * 86_400_000))
    .orderBy('starts_at')
    .limit(mostInCalendar)
    .execute()
  return rows.map(({ id, name, starts_at, ends_at }) => ({ id, name, startsAt: starts_at.getTime(), endsAt: ends_at.getTime() }))
}
