import { sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import { mostCounted } from '#kernel/counting.ts'
import { ShopError } from '#kernel/errors.ts'
import type { ListStep } from '#kernel/list-step.ts'
import type { StaffFilter } from '#orders/rules/staff-filters.ts'
import { foundBy } from '#orders/staff/find-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { dayStart } from '#platform/shop-settings/shop-time.server.ts'
import { goesOn, inOrder, type Keyset, keyText, pageOf } from '#platform/statements/keyset.server.ts'

/** `from`, `to`: the first and last day in the shop's time zone, like 2026-03-01; empty for none. */
type StaffSearch = { filter: StaffFilter; words: string; from?: string; to?: string; page?: number; step?: ListStep | null; size?: number }

const pageSize = 25

const buyerName = sql<string | null>`coalesce(
  (select nullif(name, '') from auth.users where id = o.user_id),
  nullif(o.delivery_address ->> 'name', ''),
  nullif(o.billing_address ->> 'name', ''))`

const newest: Keyset = { key: sql`o.placed_at`, cast: 'timestamptz', desc: true, id: sql`o.id`, idCast: 'uuid' }

/** Newest first, a page at a time: by its number, or from a `step` on. `count` is at most ten thousand. Refuses not-found to non-staff. */
export async function staffOrders(ctx: Ctx, { filter, words, from, to, page = 1, step = null, size = pageSize }: StaffSearch) {
  staffOf(ctx, 'orders.view')
  let query = ctx.db.selectFrom('orders as o')
  for (const condition of foundBy(words)) query = query.where(condition)
  if (from) query = query.where('o.placed_at', '>=', dayStart(ctx, from))
  if (to) query = query.where('o.placed_at', '<', dayStart(ctx, to, 1))
  if (filter === 'to-send')
    query = query.where('o.state', 'in', ['paid', 'part-dispatched']).where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines as l')
          .select('l.id')
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.format', 'in', ['dvd', 'cd'])
          .where((eb) => eb(eb('l.sent_qty', '+', eb.ref('l.dropped_qty')), '<', eb.ref('l.qty'))),
      ),
    )
  else if (filter === 'to-take-back')
    query = query.where((eb) =>
      eb.exists(eb.selectFrom('withdrawals as w').select('w.id').whereRef('w.order_id', '=', 'o.id').where('w.state', '=', 'open')),
    )
  else if (filter === 'to-approve')
    // An array, so that each order is found by its key.
    query = query.where(sql<boolean>`o.id = any(array(
      select r.order_id from refund_approvals a join order_refunds r on r.refund_id = a.refund_id where a.approved is null))`)
  else if (filter !== 'all') query = query.where('o.state', '=', filter)
  const { count } = await ctx.db
    .selectFrom(query.select('o.id').limit(mostCounted).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const found = await query
    .where(goesOn(newest, step))
    .select([
      'o.id',
      keyText(newest).as('key'),
      'o.number',
      'o.email',
      buyerName.as('name'),
      'o.state',
      'o.total',
      'o.currency',
      'o.placed_at',
    ])
    .orderBy(inOrder(newest, step))
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute()
  const { rows, ...steps } = pageOf(found, size, step)
  return {
    orders: rows.map(({ id: _id, key: _key, ...order }) => ({ ...order, placed_at: order.placed_at.toISOString() })),
    count,
    pages: Math.ceil(count / pageSize),
    steps,
  }
}

export async function orderIdOf(ctx: Ctx, number: string): Promise<string> {
  const order = await ctx.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  if (!order) throw new ShopError('not-found', 'We couldn’t find that order.')
  return order.id
}
