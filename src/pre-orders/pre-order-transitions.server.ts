import { type Selectable, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type CancelledBy, type PreOrderState, statesBefore } from '#pre-orders/rules/pre-order-states.ts'

export type PreOrder = Selectable<DB['pre_orders']>

type StockQty = { stock_line_id: number; qty: number }

/** Each move is a conditional statement on pre-order, then stock line: the second of two moves does nothing. */

/** Uses up the pre-order limit. Refuses out-of-stock. */
export async function countAgainstLimit(ctx: Ctx, { stock_line_id, qty }: StockQty): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('stock_lines')
    .set((eb) => ({ ahead: eb('ahead', '+', qty), ahead_waiting: eb('ahead_waiting', '+', qty) }))
    .where('id', '=', stock_line_id)
    .where((eb) => eb(eb('ahead', '+', qty), '<=', eb.ref('ahead_limit')))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new ShopError('out-of-stock', 'There aren’t that many left to pre-order.')
}

/** Returns its place in the limit. Null unless waiting or refused. `refusedUntil`: only one refused by then. */
export async function cancelPreOrder(
  ctx: Ctx,
  id: string,
  { by, reason = '', refusedUntil }: { by: CancelledBy; reason?: string; refusedUntil?: Date },
): Promise<PreOrder | null> {
  const update = ctx.db
    .updateTable('pre_orders')
    .set({ state: 'cancelled', cancelled_by: by, cancel_reason: reason, ended_at: ctx.now() })
    .where('id', '=', id)
    .where('state', 'in', statesBefore('cancelled'))
  const due = refusedUntil ? update.where('state', '=', 'refused').where('refused_at', '<=', refusedUntil) : update
  const row = await due.returningAll().executeTakeFirst()
  if (!row) return null
  await ctx.db
    .updateTable('stock_lines')
    .set((eb) => ({ ahead: eb('ahead', '-', row.qty), ahead_waiting: eb('ahead_waiting', '-', row.qty) }))
    .where('id', '=', row.stock_line_id)
    .execute()
  await logTransition(ctx, row, row.refused_at ? 'refused' : 'waiting', 'cancelled', reason || cancelNotes[by])
  return row
}

const cancelNotes: Record<CancelledBy, string> = {
  member: 'cancelled by its member',
  staff: 'cancelled by staff',
  unpaid: 'not paid within a week',
  shop: 'no longer sold',
}

/** Reserves goods for its order; it no longer waits for any. Refuses out-of-stock. */
export async function reserveGoods(ctx: Ctx, orderId: string, shelf: StockQty): Promise<void> {
  if (!(await reserveStock(ctx, shelf))) throw new ShopError('out-of-stock', 'We don’t have enough in stock yet. You weren’t charged.')
  await ctx.db.insertInto('reservations').values({ order_id: orderId, stock_line_id: shelf.stock_line_id, qty: shelf.qty }).execute()
}

/** The same for an order that had released them; false, with nothing changed, when out of stock. */
export async function reserveGoodsAgain(ctx: Ctx, orderId: string, shelf: StockQty): Promise<boolean> {
  if (!(await reserveStock(ctx, shelf))) return false
  await ctx.db.updateTable('reservations').set({ state: 'live' }).where('order_id', '=', orderId).where('state', '=', 'released').execute()
  return true
}

async function reserveStock(ctx: Ctx, { stock_line_id, qty }: StockQty): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('stock_lines')
    .set((eb) => ({ reserved: eb('reserved', '+', qty), ahead_waiting: eb('ahead_waiting', '-', qty) }))
    .where('id', '=', stock_line_id)
    .where((eb) => eb(eb('on_hand', '-', eb.ref('reserved')), '>=', qty))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Its order expired and released its goods: the pre-order waits for them again, first in line. */
export const returnToWaiting = (ctx: Ctx, { stock_line_id, qty }: StockQty) =>
  ctx.db
    .updateTable('stock_lines')
    .set((eb) => ({ ahead_waiting: eb('ahead_waiting', '+', qty) }))
    .where('id', '=', stock_line_id)
    .execute()

export const logTransition = (ctx: Ctx, { id }: Pick<PreOrder, 'id'>, from: PreOrderState | null, to: PreOrderState, why: string) =>
  ctx.db
    .insertInto('pre_order_events')
    .values({ pre_order_id: id, from_state: from, to_state: to, why, happened_at: ctx.now(), by_staff: staffIdOf(ctx) })
    .execute()

const staffIdOf = ({ visitor: { member } }: Ctx): string | null => (member?.role === 'staff' ? member.id : null)

export const hasOpenPayment = (ids: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from orders o join attempts a on a.cause_type = 'order' and a.cause_id = o.id
    where o.pre_order_id = ${ids} and a.state in ('open', 'unknown', 'action-required'))`
