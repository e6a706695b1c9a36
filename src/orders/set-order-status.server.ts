import { mayMove, type OrderState } from '#orders/rules/order-states.ts'
import type { CapturedPayment } from '#payments/payment-subjects.ts'
import type { Ctx } from '#platform/ctx.ts'

export type OrderRow = Awaited<ReturnType<typeof lockOrder>>

export const lockOrder = (ctx: Ctx, orderId: string) =>
  ctx.db.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()

export async function setOrderStatus(ctx: Ctx, order: Pick<OrderRow, 'id' | 'state'>, to: OrderState, why: string): Promise<void> {
  if (!mayMove(order.state, to)) throw new Error(`order ${order.id} may not go from ${order.state} to ${to}`)
  await ctx.db
    .updateTable('orders')
    .set({ state: to, ...(to === 'paid' && { paid_at: ctx.now() }) })
    .where('id', '=', order.id)
    .execute()
  await noteOrder(ctx, order.id, order.state, to, why)
}

/** Adds to an order's history, which the buyer sees unless it is private. */
export const noteOrder = (
  ctx: Ctx,
  orderId: string,
  from: OrderState | null,
  to: OrderState,
  why: string,
  { private: hidden = false } = {},
) =>
  ctx.db
    .insertInto('order_events')
    .values({ order_id: orderId, from_state: from, to_state: to, why, happened_at: ctx.now(), by_staff: staffAt(ctx), private: hidden })
    .execute()

export const noteForStaff = (ctx: Ctx, order: Pick<OrderRow, 'id' | 'state'>, why: string) =>
  noteOrder(ctx, order.id, order.state, order.state, why, { private: true })

const staffAt = ({ visitor: { member } }: Ctx): string | null => (member?.role === 'staff' ? member.id : null)

export async function noteCardCountry(ctx: Ctx, { id, tax_evidence }: Pick<OrderRow, 'id' | 'tax_evidence'>, { card }: CapturedPayment) {
  if (!tax_evidence || !card?.country) return
  await ctx.db
    .updateTable('orders')
    .set({ tax_evidence: { ...tax_evidence, card: card.country } })
    .where('id', '=', id)
    .execute()
}
