import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { isId } from '#kernel/form-values.ts'
import { lockOrder, logOrderEvent } from '#orders/set-order-status.server.ts'
import { orderIdOf } from '#orders/staff/staff-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function awaitedUnits(ctx: Ctx, withdrawalId: string): Promise<Map<number, number>> {
  const lines = await unrefundedLines(ctx, ['open', 'done']).where('w.withdrawal_id', '=', withdrawalId).execute()
  return new Map(lines.map(({ order_line_id, units }) => [order_line_id, Number(units)]))
}

export const awaitedQuery = (ctx: Ctx, orderId: string) =>
  unrefundedLines(ctx, ['open', 'done'])
    .innerJoin('withdrawals as o', 'o.id', 'w.withdrawal_id')
    .innerJoin('order_lines as l', 'l.id', 'w.order_line_id')
    .select(['l.title', 'l.label'])
    .where('o.order_id', '=', orderId)
    .where('o.state', '=', 'open')
    .where('o.kind', '=', 'withdraw')
    .orderBy('l.position')

type AwaitedRow = { title: string; label: string; units: number }

export const awaitedFrom = (rows: readonly AwaitedRow[]) =>
  rows.flatMap(({ title, label, units }) => (Number(units) > 0 ? [{ title, label, qty: Number(units) }] : []))

/** Closes a withdrawal once everything is refunded or nothing of the order is left, under the order's lock. */
export async function closeFinished(ctx: Ctx, orderId: string, { gone: allRefunded }: { gone: boolean }): Promise<void> {
  const open = await ctx.db.selectFrom('withdrawals').select('id').where('order_id', '=', orderId).where('state', '=', 'open').execute()
  for (const { id } of open) {
    const lines = await unrefundedLines(ctx, ['done']).where('w.withdrawal_id', '=', id).execute()
    if (!allRefunded && lines.some(({ units }) => Number(units) > 0)) continue
    await ctx.db.updateTable('withdrawals').set({ state: 'closed', closed_at: ctx.now() }).where('id', '=', id).execute()
  }
}

/** The reason is emailed to the buyer. Refuses not-found to others, closed withdrawals, and unsent units, which are refunded instead. */
export async function closeWithdrawal(ctx: Ctx, number: string, id: string, why: string): Promise<void> {
  requireStaff(ctx, 'refunds.give')
  if (!why) throw new ShopError('invalid', 'Enter a reason. The customer sees it.', { closing: 'Enter a reason. The customer sees it.' })
  if (!isId(id)) throw alreadyClosed()
  const orderId = await orderIdOf(ctx, number)
  await ctx.transaction(async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const { numUpdatedRows } = await ctx.db
      .updateTable('withdrawals')
      .set({ state: 'closed', closed_at: ctx.now() })
      .where('id', '=', id)
      .where('order_id', '=', orderId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw alreadyClosed()
    const lines = await unrefundedLines(ctx, ['open', 'done']).select(['w.qty', 'w.dropped']).where('w.withdrawal_id', '=', id).execute()
    if (lines.some(({ qty, dropped, units }) => dropped > qty - Number(units)))
      throw new ShopError('invalid', 'Some items were never shipped. Refund those first.')
    await logOrderEvent(ctx, orderId, order.state, order.state, `withdrawal closed: ${why}`)
    await logStaffAction(ctx, 'withdrawal.close', number)
  })
}

const alreadyClosed = () => new ShopError('invalid', 'This return is already closed. Check the order again.')

/** Withdrawn lines without a refund in one of these states. */
const unrefundedLines = (ctx: Ctx, states: readonly ('open' | 'done')[]) =>
  ctx.db.selectFrom('withdrawal_lines as w').select((eb) => [
    'w.order_line_id',
    sql<number>`greatest(0, w.qty - coalesce(${eb
      .selectFrom('order_refund_lines as b')
      .innerJoin('order_refunds as r', 'r.id', 'b.order_refund_id')
      .select((eb) => eb.fn.sum('b.qty').as('qty'))
      .whereRef('r.withdrawal_id', '=', 'w.withdrawal_id')
      .whereRef('b.order_line_id', '=', 'w.order_line_id')
      .where('r.state', 'in', states)}, 0))`.as('units'),
  ])
