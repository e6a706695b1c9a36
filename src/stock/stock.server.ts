import { isPhysical } from '#catalogue/rules/formats.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

export type StockReason = 'opening' | 'arrival' | 'sale' | 'return' | 'correction'

/** Physical items of an order. */
type Goods = { stockLineId: number; qty: number; title: string; format: string }

/**
 * Reserves stock for an order until it is paid or expires. One conditional update per line, ordered by id to avoid deadlocks. Refuses
 * out-of-stock.
 */
export async function reserve(ctx: Ctx, orderId: string, lines: readonly Goods[]): Promise<void> {
  const goods = together(lines.filter((line) => isPhysical(line.format)))
  for (const { stockLineId, qty, title } of goods) {
    if (!(await take(ctx, stockLineId, qty))) throw new ShopError('out-of-stock', `“${title}” has just sold out.`)
  }
  if (goods.length === 0) return
  await ctx.db
    .insertInto('reservations')
    .values(goods.map(({ stockLineId, qty }) => ({ order_id: orderId, stock_line_id: stockLineId, qty })))
    .execute()
}

/** Merges lines of the same disc (bought, and free in a campaign) into one stock movement, ordered by id. */
function together<T extends { stockLineId: number; qty: number }>(lines: readonly T[]): T[] {
  const shelves = new Map<number, T>()
  for (const line of lines) shelves.set(line.stockLineId, { ...line, qty: line.qty + (shelves.get(line.stockLineId)?.qty ?? 0) })
  return [...shelves.values()].sort((a, b) => a.stockLineId - b.stockLineId)
}

/** Reserves the items of an expired order again; false, with nothing changed, when they are sold out. */
export async function reserveAgain(ctx: Ctx, orderId: string): Promise<boolean> {
  const released = await linesOf(ctx, orderId, 'released')
  const ids = released.map((line) => line.stock_line_id)
  if (ids.length === 0) return true
  const shelves = await ctx.db
    .selectFrom('stock_lines')
    .select(['id', 'available'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const left = new Map(shelves.map(({ id, available }) => [id, available ?? 0]))
  if (released.some(({ stock_line_id, qty }) => (left.get(stock_line_id) ?? 0) < qty)) return false
  for (const { stock_line_id, qty } of released) await take(ctx, stock_line_id, qty)
  await mark(ctx, orderId, 'released', 'live')
  return true
}

/** Releases the reservations of an order that expired or was cancelled. */
export async function release(ctx: Ctx, orderId: string): Promise<void> {
  for (const { stock_line_id, qty } of await linesOf(ctx, orderId, 'live')) {
    await ctx.db
      .updateTable('stock_lines')
      .set((eb) => ({ reserved: eb('reserved', '-', qty) }))
      .where('id', '=', stock_line_id)
      .execute()
  }
  await mark(ctx, orderId, 'live', 'released')
}

/** Turns reservations into sales when the order is paid, and writes the stock movements. */
export async function sell(ctx: Ctx, orderId: string): Promise<void> {
  for (const { stock_line_id, qty } of await linesOf(ctx, orderId, 'live')) {
    await ctx.db
      .updateTable('stock_lines')
      .set((eb) => ({ on_hand: eb('on_hand', '-', qty), reserved: eb('reserved', '-', qty) }))
      .where('id', '=', stock_line_id)
      .execute()
    await ctx.db
      .insertInto('stock_moves')
      .values({ stock_line_id, delta: -qty, reason: 'sale', source_id: orderId, moved_at: ctx.now() })
      .execute()
  }
  await mark(ctx, orderId, 'live', 'sold')
}

/** Restocks returned items, once per refund; items that never left stock for this order are ignored. */
export async function putBack(
  ctx: Ctx,
  orderId: string,
  refundId: string,
  goods: readonly { stockLineId: number; qty: number }[],
): Promise<void> {
  for (const { stockLineId, qty } of together(goods)) {
    if (qty === 0 || !(await wasMoved(ctx, stockLineId, 'sale', orderId))) continue
    await ctx.db
      .insertInto('stock_moves')
      .values({ stock_line_id: stockLineId, delta: qty, reason: 'return', source_id: refundId, moved_at: ctx.now() })
      .execute()
    await ctx.db
      .updateTable('stock_lines')
      .set((eb) => ({ on_hand: eb('on_hand', '+', qty) }))
      .where('id', '=', stockLineId)
      .execute()
  }
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

async function take(ctx: Ctx, stockLineId: number, qty: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('stock_lines')
    .set((eb) => ({ reserved: eb('reserved', '+', qty) }))
    .where('id', '=', stockLineId)
    .where('available', '>=', qty)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type Standing = 'live' | 'released' | 'sold'

const linesOf = (ctx: Ctx, orderId: string, state: Standing) =>
  ctx.db
    .selectFrom('reservations')
    .select(['stock_line_id', 'qty'])
    .where('order_id', '=', orderId)
    .where('state', '=', state)
    .orderBy('stock_line_id')
    .execute()

const mark = (ctx: Ctx, orderId: string, from: Standing, to: Standing) =>
  ctx.db.updateTable('reservations').set({ state: to }).where('order_id', '=', orderId).where('state', '=', from).execute()
