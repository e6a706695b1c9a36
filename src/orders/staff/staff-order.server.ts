import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { capitalize } from '#kernel/text.ts'
import { ledgerLines } from '#orders/order-line-ledger.server.ts'
import { parcelsOf, showParcel } from '#orders/order-parcels.server.ts'
import { showOrders } from '#orders/orders.server.ts'
import { findOpenRequest } from '#orders/returns/confirm-withdrawal.server.ts'
import { awaitedUnits } from '#orders/returns/open-withdrawals.server.ts'
import { refundableMoney, refundValueOf } from '#orders/rules/refund-amounts.ts'
import { lockOrder, noteForStaff } from '#orders/set-order-status.server.ts'
import type { StaffOrderShown } from '#orders/staff/staff-orders.contract.ts'
import { orderIdOf } from '#orders/staff/staff-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function staffOrder(ctx: Ctx, number: string): Promise<StaffOrderShown> {
  requireStaff(ctx, 'orders.view')
  const id = await orderIdOf(ctx, number)
  const row = await ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [order] = await showOrders(ctx, [row])
  const withdrawal = await findOpenWithdrawal(ctx, id)
  return {
    order: order!,
    lines: (await ledgerLines(ctx, id)).map((line) => ({
      id: line.id,
      title: line.title,
      label: line.label,
      physical: line.physical,
      qty: line.qty,
      sent: line.sent,
      to_send: line.toSend,
      refunded: line.refundedQty,
      money_left: refundableMoney(line),
      held: line.held,
      worth: Array.from({ length: line.qty - line.refundedQty }, (_, at) => refundValueOf(line, at + 1)),
      withdrawn: withdrawal?.awaited.get(line.id) ?? 0,
    })),
    shipping_left: row.shipping - row.refunded_shipping,
    withdrawal: withdrawal && {
      id: withdrawal.id,
      kind: withdrawal.kind,
      name: withdrawal.name,
      asked_at: withdrawal.asked_at.toISOString(),
    },
    declared: await declaredWithdrawal(ctx, id),
    parcels: (await parcelsOf(ctx, id)).map(showParcel),
    refunds: await refundsOf(ctx, id),
    disputes: await disputesOf(ctx, id),
    timeline: await timelineOf(ctx, id),
  }
}

export async function addOrderNote(ctx: Ctx, number: string, note: string): Promise<void> {
  requireStaff(ctx, 'orders.note')
  if (!note.trim()) throw new ShopError('invalid', 'Enter a note.', { words: 'Enter a note.' })
  const id = await orderIdOf(ctx, number)
  await ctx.transaction(async (ctx) => {
    await noteForStaff(ctx, await lockOrder(ctx, id), note.trim())
    await logStaffAction(ctx, 'order.note', number)
  })
}

async function declaredWithdrawal(ctx: Ctx, orderId: string): Promise<StaffOrderShown['declared']> {
  const request = await findOpenRequest(ctx, orderId)
  return request ? { name: request.name, asked_at: request.asked_at.toISOString() } : null
}

async function findOpenWithdrawal(ctx: Ctx, orderId: string) {
  const open = await ctx.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('asked_at')
    .limit(1)
    .executeTakeFirst()
  if (!open) return null
  return { ...open, awaited: await awaitedUnits(ctx, open.id) }
}

async function refundsOf(ctx: Ctx, orderId: string): Promise<StaffOrderShown['refunds']> {
  const rows = await ctx.db
    .selectFrom('order_refunds as r')
    .leftJoin('refunds as money', 'money.id', 'r.refund_id')
    .leftJoin('payouts as out', 'out.refund_id', 'r.refund_id')
    .leftJoin('auth.users as u', 'u.id', 'r.asked_by')
    .leftJoin('refund_approvals as a', 'a.refund_id', 'r.refund_id')
    .leftJoin('auth.users as second', 'second.id', 'a.decided_by')
    .select([
      'r.id',
      'r.amount',
      'r.state',
      'money.undone_at',
      'r.reason',
      'r.asked_at',
      'r.credit_note',
      'out.state as by_hand',
      'u.name as by',
      'r.asked_by',
      'a.asked_at as waits_since',
      'a.why as over',
      'a.approved',
      'second.name as decided_by',
    ])
    .where('r.order_id', '=', orderId)
    .orderBy('r.asked_at')
    .execute()
  return rows.map(({ asked_at, undone_at, state, asked_by, approved, waits_since, ...refund }) => ({
    ...refund,
    state:
      approved === false ? 'declined' : undone_at ? 'undone' : waits_since && approved === null && state === 'open' ? 'to-approve' : state,
    own: asked_by === ctx.visitor.member?.id,
    asked_at: asked_at.toISOString(),
  }))
}

async function disputesOf(ctx: Ctx, orderId: string): Promise<StaffOrderShown['disputes']> {
  const rows = await ctx.db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select(['d.state', 'd.reason', 'd.amount', 'd.fee', 'd.answer_by', 'd.opened_at'])
    .where('p.cause_type', '=', 'order')
    .where('p.cause_id', '=', orderId)
    .orderBy('d.opened_at')
    .execute()
  return rows.map((row) => ({ ...row, answer_by: row.answer_by?.toISOString() ?? null, opened_at: row.opened_at.toISOString() }))
}

async function timelineOf(ctx: Ctx, orderId: string): Promise<StaffOrderShown['timeline']> {
  const rows = await ctx.db
    .selectFrom('order_events as e')
    .leftJoin('auth.users as u', 'u.id', 'e.by_staff')
    .select(['e.id', 'e.why', 'e.happened_at', 'e.private', 'u.name as by'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.id')
    .execute()
  return rows.map(({ why, happened_at, ...event }) => ({ ...event, at: happened_at.toISOString(), words: capitalize(why) }))
}
