import type { Updateable } from 'kysely'
import type { DB } from '#db/types.ts'
import { canTransition, type OrderState } from '#orders/rules/order-states.ts'
import type { CapturedPayment } from '#payments/payment-subjects.ts'
import type { Ctx } from '#platform/ctx.ts'

export type OrderRow = Awaited<ReturnType<typeof lockOrder>>

export const lockOrder = (ctx: Ctx, orderId: string) =>
  ctx.db.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()

export async function setOrderStatus(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'state'>,
  to: OrderState,
  why: string,
  changes: Pick<Updateable<DB['orders']>, 'paid_at' | 'tax_evidence'> = {},
): Promise<void> {
  if (!canTransition(order.state, to)) throw new Error(`order ${order.id} may not go from ${order.state} to ${to}`)
  await ctx.db
    .with('moved', (db) =>
      db
        .updateTable('orders')
        .set({ state: to, ...changes })
        .where('id', '=', order.id),
    )
    .insertInto('order_events')
    .values(orderEventOf(ctx, order.id, order.state, to, why))
    .execute()
}

export const logOrderEvent = (
  ctx: Ctx,
  orderId: string,
  from: OrderState | null,
  to: OrderState,
  why: string,
  { private: hidden = false } = {},
) =>
  ctx.db
    .insertInto('order_events')
    .values(orderEventOf(ctx, orderId, from, to, why, hidden))
    .execute()

export const orderEventOf = (ctx: Ctx, orderId: string, from: OrderState | null, to: OrderState, why: string, hidden = false) => ({
  order_id: orderId,
  from_state: from,
  to_state: to,
  why,
  happened_at: ctx.now(),
  by_staff: staffIdOf(ctx),
  private: hidden,
})

export const noteForStaff = (ctx: Ctx, order: Pick<OrderRow, 'id' | 'state'>, why: string) =>
  logOrderEvent(ctx, order.id, order.state, order.state, why, { private: true })

const staffIdOf = ({ visitor: { member } }: Ctx): string | null => (member?.role === 'staff' ? member.id : null)

/** A payment marks its order as paid, and the card's country becomes tax evidence. */
export const paidChanges = (ctx: Ctx, { tax_evidence }: Pick<OrderRow, 'tax_evidence'>, { card }: CapturedPayment) => ({
  paid_at: ctx.now(),
  ...(tax_evidence && card?.country && { tax_evidence: { ...tax_evidence, card: card.country } }),
})
