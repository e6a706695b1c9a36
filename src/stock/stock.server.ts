import { sql } from 'kysely'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { lockReserved, moveReserved, withLinesLocked } from '#stock/move-reserved.server.ts'

export type StockReason = 'opening' | 'arrival' | 'sale' | 'return' | 'correction'

type Goods = { stockLineId: number; qty: number; title: string; format: string }

/** Reserves stock for an order until it is paid or expires; each line only if enough is left. Refuses out-of-stock. */
export async function reserve(ctx: Ctx, orderId: string, lines: readonly Goods[]): Promise<void> {
  const goods = mergeLines(lines.filter((line) => isPhysical(line.format)))
  if (goods.length === 0) return
  const [ids, quantities] = [goods.map((line) => line.stockLineId), goods.map((line) => line.qty)]
  const rows = await withLinesLocked(
    ctx,
    sql`${ids}::integer[]`,
    goods.length,
    sql<{ id: number }>`
      with taken as (
        update stock_lines s set reserved = s.reserved + w.qty from unnest(${ids}::integer[], ${quantities}::integer[]) as w (id, qty)
        where s.id = w.id and s.available >= w.qty
        returning s.id, w.qty
      )
      insert into reservations (order_id, stock_line_id, qty) select ${orderId}, id, qty from taken returning stock_line_id as id`,
  )
  const missing = goods.find(({ stockLineId }) => rows.every(({ id }) => id !== stockLineId))
  if (missing) throw new ShopError('out-of-stock', `“${missing.title}” has just sold out.`)
}

/** Merges lines of the same disc (bought, and free in a campaign) into one stock movement. */
function mergeLines<T extends { stockLineId: number; qty: number }>(lines: readonly T[]): T[] {
  const merged = new Map<number, T>()
  for (const line of lines) merged.set(line.stockLineId, { ...line, qty: line.qty + (merged.get(line.stockLineId)?.qty ?? 0) })
  return [...merged.values()]
}

/** Reserves the items of an expired order again; false, with nothing changed, when they are sold out. */
export async function reserveAgain(ctx: Ctx, orderId: string): Promise<boolean> {
  const shelves = await lockReserved(ctx, orderId, 'released')
  if (shelves.some(({ available, qty }) => (available ?? 0) < qty)) return false
  if (shelves.length > 0) await moveReserved(ctx, orderId, { from: 'released', to: 'live', reserved: 1, on_hand: 0 })
  return true
}

export const release = (ctx: Ctx, orderId: string): Promise<void> =>
  moveReserved(ctx, orderId, { from: 'live', to: 'released', reserved: -1, on_hand: 0 })

/** Turns reservations, `count` at most, into sales when the order is paid, and writes the stock movements. */
export const sell = (ctx: Ctx, orderId: string, count: number): Promise<void> =>
  moveReserved(ctx, orderId, { from: 'live', to: 'sold', reserved: -1, on_hand: -1, count })

/** Restocks returned items, once per refund; items that never left stock for this order are ignored. */
export async function restock(
  ctx: Ctx,
  orderId: string,
  refundId: string,
  goods: readonly { stockLineId: number; qty: number }[],
): Promise<void> {
  const back = mergeLines(goods)
  const [ids, quantities] = [back.map((line) => line.stockLineId), back.map((line) => line.qty)]
  await withLinesLocked(
    ctx,
    sql`${ids}::integer[]`,
    back.length,
    sql`
      with goods as (
        select w.id, w.qty from unnest(${ids}::integer[], ${quantities}::integer[]) as w (id, qty)
        where w.qty > 0 and exists (
          select from stock_moves m where m.stock_line_id = w.id and m.reason = 'sale' and m.source_id = ${orderId})
      ), shelves as (
        update stock_lines s set on_hand = s.on_hand + goods.qty from goods where s.id = goods.id
      )
      insert into stock_moves (stock_line_id, delta, reason, source_id, moved_at)
      select id, qty, 'return', ${refundId}, ${ctx.now()} from goods`,
  )
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
