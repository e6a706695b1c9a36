import { sql } from 'kysely'
import type { CartLine } from '#cart/price-cart.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { currencySymbol, formatMinor } from '#kernel/money.ts'
import { creditSharesOf } from '#library/part-credit.server.ts'
import { lineLeft } from '#orders/rules/refund-amounts.ts'
import { noteForStaff, type OrderRow } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Purchases of owned parts keep their share (`held_minor`). In the order's transaction. Refuses cart-changed during a part's refund. */
export async function holdCredits(ctx: Ctx, lines: readonly CartLine[], lineIds: readonly number[]): Promise<void> {
  for (const [at, { productId, unitPrice, credit }] of lines.entries()) {
    if (credit === 0) continue
    const shares = await creditSharesOf(ctx, { productId, unitPrice: unitPrice + credit })
    // A part may have been refunded since the cart was priced.
    if (shares.reduce((sum, { share }) => sum + share, 0) !== credit) throw creditUnderRefund()
    const bought = await lockLines(
      ctx,
      shares.flatMap((share) => share.orderLineIds),
    )
    const holds = new Map<number, number>()
    for (const { share, orderLineIds } of shares) {
      const [from] = bought.filter(({ id, isRefunded }) => !isRefunded && orderLineIds.includes(id)).sort((a, b) => b.left - a.left)
      if (!from) throw creditUnderRefund()
      const amount = Math.min(share, from.left)
      from.left -= amount
      if (amount > 0) holds.set(from.id, (holds.get(from.id) ?? 0) + amount)
    }
    await recordHolds(ctx, lineIds[at]!, holds)
  }
}

const creditUnderRefund = () => new ShopError('cart-changed', 'A credit on this order is being refunded. Check your order again.')

async function lockLines(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('order_lines')
    .select(['id', 'qty', 'unit_price as price', 'discount', 'points_value as points', 'held_minor as held'])
    .select(['refunded_qty as refundedQty', 'refunded_minor as refundedMinor'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((line) => ({ id: line.id, left: lineLeft(line) - line.held, isRefunded: line.refundedQty > 0 }))
}

/** The lines are locked already. */
async function recordHolds(ctx: Ctx, orderLineId: number, holds: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    with credited as (
      insert into part_credits (order_line_id, part_line_id, held)
      select ${orderLineId}::bigint, * from unnest(${[...holds.keys()]}::bigint[], ${[...holds.values()]}::bigint[])
      returning part_line_id, held
    )
    update order_lines l set held_minor = l.held_minor + c.held from credited c where l.id = c.part_line_id`.execute(ctx.db)
}

/** Releases what was held for lines that were never paid or fully refunded. Idempotent. */
export async function releaseCredits(ctx: Ctx, orderLineIds: readonly number[]): Promise<void> {
  if (orderLineIds.length === 0) return
  for (const { id, state, currency, title, free } of await endCredits(ctx, sql`c.order_line_id = any(${[...orderLineIds]}::bigint[])`)) {
    if (free === 0) continue
    const money = formatMinor(free, currencySymbol(currency))
    await noteForStaff(
      ctx,
      { id, state },
      `“${title}” was refunded less ${money}, which can be refunded now, because the order it was credited to was refunded too`,
    )
  }
}

/** Refunded or disputed outside the shop, whatever is held. */
export async function endHeldCredits(ctx: Ctx, order: Pick<OrderRow, 'id' | 'state'>): Promise<void> {
  const ended = await endCredits(ctx, sql`c.part_line_id in (select id from order_lines where order_id = ${order.id})`)
  if (ended.length > 0) await noteForStaff(ctx, order, 'a later order used credit for it and keeps that credit')
}

type EndedCredit = Pick<OrderRow, 'id' | 'state' | 'currency'> & { title: string; free: number }

/** Ends credits; returns the orders whose lines held them, and what that frees on lines already refunded. */
async function endCredits(ctx: Ctx, which: ReturnType<typeof sql>): Promise<EndedCredit[]> {
  const { rows } = await sql<EndedCredit>`
    with ended as (
      update part_credits c set ended_at = ${ctx.now()} where c.ended_at is null and ${which} returning c.part_line_id, c.held
    ), freed as (
      update order_lines l set held_minor = l.held_minor - e.held
      from (select part_line_id, sum(held)::bigint as held from ended group by 1) e where l.id = e.part_line_id
      returning l.order_id, l.title, case when l.refunded_qty >= l.qty then e.held else 0 end as free
    )
    select o.id, o.state, o.currency, f.title, f.free from freed f join orders o on o.id = f.order_id`.execute(ctx.db)
  return rows
}
