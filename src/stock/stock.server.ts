import { sql } from 'kysely'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

export type StockReason = 'opening' | 'arrival' | 'sale' | 'return' | 'correction'

/** Physical items of an order. */
type Goods = { stockLineId: number; qty: number; title: string; format: string }

/**
 * Reserves stock for an order until it is paid or expires: locks its stock lines by id, which avoids deadlocks, and updates each only if
 * enough is left. `no key`, because orders placed at the same time share their foreign keys' lock of it. Refuses out-of-stock.
 */
export async function reserve(ctx: Ctx, orderId: string, lines: readonly Goods[]): Promise<void> {
  const goods = together(lines.filter((line) => isPhysical(line.format)))
  if (goods.length === 0) return
  const [ids, quantities] = [goods.map((line) => line.stockLineId), goods.map((line) => line.qty)]
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select s.id, w.qty from unnest(${ids}::integer[], ${quantities}::integer[]) as w (id, qty)
      join stock_lines s on s.id = w.id order by s.id for no key update of s
    ), taken as (
      update stock_lines s set reserved = s.reserved + wanted.qty from wanted where s.id = wanted.id and s.available >= wanted.qty
      returning s.id, wanted.qty
    )
    insert into reservations (order_id, stock_line_id, qty) select ${orderId}, id, qty from taken returning stock_line_id as id`.execute(
    ctx.db,
  )
  const missing = goods.find(({ stockLineId }) => rows.every(({ id }) => id !== stockLineId))
  if (missing) throw new ShopError('out-of-stock', `“${missing.title}” has just sold out.`)
}

/** Merges lines of the same disc (bought, and free in a campaign) into one stock movement. */
function together<T extends { stockLineId: number; qty: number }>(lines: readonly T[]): T[] {
  const shelves = new Map<number, T>()
  for (const line of lines) shelves.set(line.stockLineId, { ...line, qty: line.qty + (shelves.get(line.stockLineId)?.qty ?? 0) })
  return [...shelves.values()]
}

/** Reserves the items of an expired order again; false, with nothing changed, when they are sold out. */
export async function reserveAgain(ctx: Ctx, orderId: string): Promise<boolean> {
  const shelves = await lockReserved(ctx, orderId, 'released')
  if (shelves.some(({ available, qty }) => (available ?? 0) < qty)) return false
  if (shelves.length > 0) await moveReserved(ctx, orderId, { from: 'released', to: 'live', reserved: 1, on_hand: 0 })
  return true
}

/** Releases the reservations of an order that expired or was cancelled. */
export const release = (ctx: Ctx, orderId: string): Promise<void> =>
  moveReserved(ctx, orderId, { from: 'live', to: 'released', reserved: -1, on_hand: 0 })

/** Turns reservations into sales when the order is paid, and writes the stock movements. */
export const sell = (ctx: Ctx, orderId: string): Promise<void> =>
  moveReserved(ctx, orderId, { from: 'live', to: 'sold', reserved: -1, on_hand: -1 })

/** Restocks returned items, once per refund; items that never left stock for this order are ignored. */
export async function putBack(
  ctx: Ctx,
  orderId: string,
  refundId: string,
  goods: readonly { stockLineId: number; qty: number }[],
): Promise<void> {
  const back = together(goods)
  const [ids, quantities] = [back.map((line) => line.stockLineId), back.map((line) => line.qty)]
  await sql`
    with goods as (
      select s.id, w.qty from unnest(${ids}::integer[], ${quantities}::integer[]) as w (id, qty)
      join stock_lines s on s.id = w.id
      where w.qty > 0 and exists (
        select from stock_moves m where m.stock_line_id = s.id and m.reason = 'sale' and m.source_id = ${orderId})
      order by s.id for no key update of s
    ), shelves as (
      update stock_lines s set on_hand = s.on_hand + goods.qty from goods where s.id = goods.id
    )
    insert into stock_moves (stock_line_id, delta, reason, source_id, moved_at)
    select id, qty, 'return', ${refundId}, ${ctx.now()} from goods`.execute(ctx.db)
}

/** Whether a cause has moved this line's stock already, which makes restocking idempotent. */
export const wasMoved = async (ctx: Ctx, stockLineId: number, reason: StockReason, sourceId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('stock_moves')
    .select('id')
    .where('stock_line_id', '=', stockLineId)
    .where('reason', '=', reason)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()) !== undefined

type Standing = 'live' | 'released' | 'sold'

/** Locks the stock lines of an order's reservations by id, which avoids deadlocks. */
const lockReserved = (ctx: Ctx, orderId: string, state: Standing) =>
  ctx.db
    .selectFrom('stock_lines as s')
    .innerJoin('reservations as r', 'r.stock_line_id', 's.id')
    .select(['s.id', 's.available', 'r.qty'])
    .where('r.order_id', '=', orderId)
    .where('r.state', '=', state)
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute()

/** `reserved`, `on_hand`: by how much each reserved unit changes them. */
type ReservedMove = { from: Standing; to: Standing; reserved: 1 | -1; on_hand: 0 | -1 }

/** Moves an order's reservations to another state with their stock lines, locked by id; stock that leaves is recorded. */
async function moveReserved(ctx: Ctx, orderId: string, { from, to, reserved, on_hand }: ReservedMove): Promise<void> {
  await sql`
    with held as (
      select s.id, r.qty from reservations r join stock_lines s on s.id = r.stock_line_id
      where r.order_id = ${orderId} and r.state = ${from} order by s.id for no key update of s
    ), shelves as (
      update stock_lines s set reserved = s.reserved + ${reserved} * held.qty, on_hand = s.on_hand + ${on_hand} * held.qty
      from held where s.id = held.id
    ), moves as (
      insert into stock_moves (stock_line_id, delta, reason, source_id, moved_at)
      select id, ${on_hand} * qty, 'sale', ${orderId}, ${ctx.now()} from held where ${on_hand} <> 0
    )
    update reservations set state = ${to} where order_id = ${orderId} and state = ${from}`.execute(ctx.db)
}
