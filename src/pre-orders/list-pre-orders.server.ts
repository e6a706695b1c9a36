import { type Selectable, sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { DB } from '#db/types.ts'
import { parseId } from '#kernel/form-values.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { type PreOrderState, preOrderStates } from '#pre-orders/rules/pre-order-states.ts'
import { listParams } from '#ui/data/list-params.ts'

const pageSize = 25

/** `line`: of this title; `words`: part of the title or of the member's email address. `from`, `to`: the days they were made on. */
type Search = ListSearch & { line: number | null; state: PreOrderState | null }

/** `?line=`: a title; `?show=`: a state. */
export function preOrderSearchOf(request: Request): Search {
  const { show, ...search } = listParams(request)
  const line = parseId(new URL(request.url).searchParams.get('line') ?? '')
  return { ...search, line: line || null, state: preOrderStates.find((state) => state === show) ?? null }
}

const byTime = { key: sql`o.made_at`, cast: 'timestamptz', id: sql`o.id`, idCast: 'uuid' } as const
const sorts = {
  newest: { words: 'Newest first', ...byTime, desc: true },
  oldest: { words: 'Oldest first', ...byTime, idDesc: true },
} as const

type PreOrderColumn = 'id' | 'state' | 'qty' | 'currency' | 'unit_price' | 'shipping' | 'not_before' | 'made_at' | 'cancel_reason'
type Row = Pick<Selectable<DB['pre_orders']>, PreOrderColumn> & { email: string; title: string; label: string; number: string | null }

/** Refuses not-found to non-staff. */
export async function staffPreOrders(ctx: Ctx, { line, state, words, from, to, sort, cursor, size = pageSize }: Search) {
  requireStaff(ctx, 'stock.view')
  const part = likePattern(words.trim().toLowerCase())
  return listPage<Row>(
    ctx,
    {
      columns: sql`o.id, o.state, o.qty, o.currency, o.unit_price::float8 as unit_price, o.shipping::float8 as shipping, o.not_before, o.made_at,
        o.cancel_reason, u.email, p.title, l.label, (select r.number from orders r
          where r.pre_order_id = o.id and r.cart_version = o.tries and o.state = 'charged') as number`,
      from: sql`pre_orders o join auth.users u on u.id = o.user_id join stock_lines l on l.id = o.stock_line_id
        join products p on p.id = l.product_id`,
      where: allOf(
        line !== null && sql`o.stock_line_id = ${line}`,
        state !== null && sql`o.state = ${state}`,
        words.trim() && sql`(lower(u.email) like ${part} or lower(p.title) like ${part})`,
        betweenDays(ctx, sql`o.made_at`, { from, to }),
      ),
      sorts,
    },
    { sort, cursor, size },
  )
}
