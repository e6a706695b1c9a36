import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { sendTogether } from '#platform/statements/send-together.server.ts'

/** Locked by id in its own statement: locking while updating would see old lines and deadlock. `no key`: concurrent orders share foreign keys. */
export async function withLinesLocked<O>({ db }: Ctx, which: RawBuilder<unknown>, count: number, change: RawBuilder<O>): Promise<O[]> {
  if (count === 1) return (await change.execute(db)).rows
  const [, rows] = await sendTogether(db, sql`select id from stock_lines where id = any(${which}) order by id for no key update`, change)
  return rows as O[]
}

type ReservationState = 'live' | 'released' | 'sold'

/** Locks the stock lines of an order's reservations by id, which avoids deadlocks. */
export const lockReserved = (ctx: Ctx, orderId: string, state: ReservationState) =>
  ctx.db
    .selectFrom('stock_lines as s')
    .innerJoin('reservations as r', 'r.stock_line_id', 's.id')
    .select(['s.id', 's.available', 'r.qty'])
    .where('r.order_id', '=', orderId)
    .where('r.state', '=', state)
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute()

/** `reserved`, `on_hand`: by how much each reserved unit changes them. `count`: of the lines, at most; unknown ones may be several. */
type ReservedMove = { from: ReservationState; to: ReservationState; reserved: 1 | -1; on_hand: 0 | -1; count?: number }

/** Moves an order's reservations to another state with their stock lines; stock that leaves is recorded. */
export async function moveReserved(ctx: Ctx, orderId: string, { from, to, reserved, on_hand, count = 2 }: ReservedMove): Promise<void> {
  const reservationsQuery = sql`select stock_line_id as id, qty from reservations where order_id = ${orderId} and state = ${from}`
  await withLinesLocked(
    ctx,
    sql`array(select id from (${reservationsQuery}) as held)`,
    count,
    sql`
      with held as (${reservationsQuery}), shelves as (
        update stock_lines s set reserved = s.reserved + ${reserved} * held.qty, on_hand = s.on_hand + ${on_hand} * held.qty
        from held where s.id = held.id
      ), moves as (
        insert into stock_moves (stock_line_id, delta, reason, source_id, moved_at)
        select id, ${on_hand} * qty, 'sale', ${orderId}, ${ctx.now()} from held where ${on_hand} <> 0
      )
      update reservations set state = ${to} where order_id = ${orderId} and state = ${from}`,
  )
}
