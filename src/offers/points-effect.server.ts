import { sql } from 'kysely'
import { addSpan } from '#kernel/dates.ts'
import { freezeDisputed, unfreeze } from '#offers/freeze-points.server.ts'
import { bookPoints } from '#offers/points.server.ts'
import { afterRefund, type LinePoints } from '#offers/rules/points.ts'
import type { OrderEffect, OrderRefund, PaidOrder } from '#payments/order-effect.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Earned when paid, frozen during a dispute, returned when unpaid, reversed in proportion to refunds. */
export const pointsEffect: OrderEffect = {
  name: 'points',
  paid: earn,
  died: returnPoints,
  refunded: reverseRefunded,
  disputed: freezeDisputed,
}

async function earn(ctx: Ctx, { id, userId }: PaidOrder): Promise<void> {
  const order = userId && (await orderOf(ctx, id))
  if (order && order.earned > 0) await bookPoints(ctx, { ...order.entry, kind: 'earn', delta: order.earned, expiresAt: order.until })
}

/** Returned points keep their expiry: without a date an entry counts against the oldest points, as the spending did. */
async function returnPoints(ctx: Ctx, orderId: string): Promise<void> {
  const order = await orderOf(ctx, orderId)
  if (order && order.spent > 0) await bookPoints(ctx, { ...order.entry, kind: 'give-back', delta: order.spent })
}

async function reverseRefunded(ctx: Ctx, { orderId, refundId, full, lines: refundedLines }: OrderRefund): Promise<void> {
  const order = await orderOf(ctx, orderId)
  if (!order || !(await recordRefund(ctx, refundId, orderId))) return
  let [reversed, returned, left] = [0, 0, 0]
  const changed: (LinePoints & { id: number })[] = []
  for (const { id, ...before } of await linesOf(ctx, orderId)) {
    const refunded = refundedLines.find((line) => line.orderLineId === id)
    left += before.earned - before.earnedBack
    if (!refunded && !full) continue
    const after = afterRefund(before, full || !refunded ? 'all' : { qty: refunded.qty, money: refunded.amountMinor })
    reversed += after.earnedBack - before.earnedBack
    returned += after.spentBack - before.spentBack
    changed.push({ ...after, id })
  }
  await saveLines(ctx, changed)
  await unfreeze(ctx, orderId, left - reversed)
  const source = { type: 'refund', id: refundId } as const
  if (returned > 0) await bookPoints(ctx, { ...order.entry, source, kind: 'give-back', delta: returned, expiresAt: order.until })
  if (reversed > 0)
    await bookPoints(ctx, { ...order.entry, source, kind: 'reverse', delta: -reversed, expiresAt: await earningExpiry(ctx, orderId) })
}

/** A refund moves points once, however often it is reported. */
async function recordRefund(ctx: Ctx, refundId: string, orderId: string): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('loyalty_refunds')
    .values({ refund_id: refundId, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('refund_id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function orderOf(ctx: Ctx, orderId: string) {
  const order = await ctx.db
    .selectFrom('order_points as o')
    .leftJoin('loyalty_terms as t', 't.currency', 'o.currency')
    .select(['o.user_id', 'o.about', 'o.spent', 't.days_valid'])
    .select((eb) =>
      eb
        .selectFrom('order_line_points as l')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('l.earned'), eb.lit(0)).as('earned'))
        .whereRef('l.order_id', '=', 'o.order_id')
        .as('earned'),
    )
    .where('o.order_id', '=', orderId)
    .executeTakeFirst()
  if (!order) return null
  return {
    earned: order.earned ?? 0,
    spent: order.spent,
    until: order.days_valid === null ? null : addSpan(ctx.now(), `${order.days_valid}d`),
    entry: { userId: order.user_id, source: { type: 'order', id: orderId } as const, about: order.about },
  }
}

async function linesOf(ctx: Ctx, orderId: string): Promise<(LinePoints & { id: number })[]> {
  const rows = await ctx.db.selectFrom('order_line_points').selectAll().where('order_id', '=', orderId).orderBy('order_line_id').execute()
  return rows.map(({ order_line_id: id, qty, money, earned, spent, money_back, qty_back, earned_back, spent_back }) => ({
    ...{ id, qty, money, earned, spent },
    ...{ moneyBack: money_back, qtyBack: qty_back, earnedBack: earned_back, spentBack: spent_back },
  }))
}

const saveLines = (ctx: Ctx, lines: readonly (LinePoints & { id: number })[]) =>
  sql`
    update order_line_points set money_back = l."moneyBack", qty_back = l."qtyBack", earned_back = l."earnedBack", spent_back = l."spentBack"
    from json_to_recordset(${JSON.stringify(lines)})
      as l (id bigint, "moneyBack" bigint, "qtyBack" integer, "earnedBack" bigint, "spentBack" bigint)
    where order_line_id = l.id`.execute(ctx.db)

/** Reversed earnings expire with the earning. */
async function earningExpiry(ctx: Ctx, orderId: string): Promise<Date | null> {
  const earned = await ctx.db
    .selectFrom('loyalty_entries')
    .select('expires_at')
    .where('source_type', '=', 'order')
    .where('source_id', '=', orderId)
    .where('kind', '=', 'earn')
    .executeTakeFirst()
  return earned?.expires_at ?? null
}
