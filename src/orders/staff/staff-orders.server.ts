import { type RawBuilder, sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import type { Currency } from '#kernel/money.ts'
import type { OrderState } from '#orders/rules/order-states.ts'
import { type StaffFilter, staffFilters } from '#orders/rules/staff-filters.ts'
import { matchingText } from '#orders/staff/find-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Keyset } from '#platform/statements/keyset.server.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { listParams } from '#ui/data/list-params.ts'

/** `from`, `to`: the days they were placed on. */
export type OrderSearch = ListSearch & { filter: StaffFilter }

export function orderSearchOf(request: Request): OrderSearch {
  const { show, ...search } = listParams(request)
  return { ...search, filter: staffFilters.find((one) => one === show) ?? 'all' }
}

const pageSize = 25

const buyerName = sql<string | null>`coalesce(
  (select nullif(name, '') from auth.users where id = o.user_id),
  nullif(o.delivery_address ->> 'name', ''),
  nullif(o.billing_address ->> 'name', ''))`

const byTime: Keyset = { key: sql`o.placed_at`, cast: 'timestamptz', id: sql`o.id`, idCast: 'uuid' }
const sorts = { newest: { words: 'Newest first', ...byTime, desc: true }, oldest: { words: 'Oldest first', ...byTime, idDesc: true } }

const filterConditions: Partial<Record<StaffFilter, RawBuilder<unknown>>> = {
  all: sql`true`,
  'to-send': sql`o.state in ('paid', 'part-dispatched') and exists (select from order_lines l
    where l.order_id = o.id and l.format in ('dvd', 'cd') and l.sent_qty + l.dropped_qty < l.qty)`,
  'to-take-back': sql`exists (select from withdrawals w where w.order_id = o.id and w.state = 'open')`,
  // An array, so that each order is found by its key.
  'to-approve': sql`o.id = any(array(
    select r.order_id from refund_approvals a join order_refunds r on r.refund_id = a.refund_id where a.approved is null))`,
}

/** Orders `o` in this state, placed on these days, that match any part of number, email, names and titles. */
export async function matchingOrders(ctx: Ctx, { filter, words, from, to }: OrderSearch) {
  const found = await matchingText(ctx, words)
  const where = allOf(found.where, betweenDays(ctx, sql`o.placed_at`, { from, to }), filterConditions[filter] ?? sql`o.state = ${filter}`)
  return { where, countHint: filter === 'all' && !from && !to ? found.countHint : null }
}

type Row = {
  id: string
  number: string
  email: string
  name: string | null
  state: OrderState
  total: number
  currency: Currency
  placed_at: Date
}

/** Refuses not-found to non-staff. */
export async function staffOrders(ctx: Ctx, { sort, cursor, size = pageSize, ...search }: OrderSearch) {
  requireStaff(ctx, 'orders.view')
  const { rows, ...list } = await listPage<Row>(
    ctx,
    {
      columns: sql`o.id, o.number, o.email, ${buyerName} as name, o.state, o.total, o.currency, o.placed_at`,
      ...{ from: sql`orders o`, ...(await matchingOrders(ctx, search)), sorts },
    },
    { sort, cursor, size },
  )
  const orders = rows.map(({ id, number, email, name, state, total, currency, placed_at }) => ({
    ...{ id, number, email, name, state, currency, total: Number(total), placed_at: placed_at.toISOString() },
  }))
  return { ...list, orders }
}

export async function orderIdOf(ctx: Ctx, number: string): Promise<string> {
  const order = await ctx.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  if (!order) throw new ShopError('not-found', 'We couldn’t find that order.')
  return order.id
}
