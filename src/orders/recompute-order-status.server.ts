import { ledgerLines } from '#orders/order-line-ledger.server.ts'
import { orderStateOf } from '#orders/rules/order-states.ts'
import { logOrderEvent, type OrderRow, setOrderStatus } from '#orders/set-order-status.server.ts'
import { isDisputed } from '#payments/disputes/is-disputed.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function recomputeOrderStatus(ctx: Ctx, order: Pick<OrderRow, 'id' | 'state'>, why: string): Promise<void> {
  const lines = await ledgerLines(ctx, order.id)
  const state = orderStateOf({
    disputed: await isDisputed(ctx, { type: 'order', id: order.id }),
    allRefunded: lines.every((line) => line.gone),
    sent: lines.reduce((sum, line) => sum + line.sent, 0),
    toSend: lines.reduce((sum, line) => sum + line.toSend, 0),
    inTransit: await countInTransit(ctx, order.id),
  })
  if (state === order.state) await logOrderEvent(ctx, order.id, state, state, why)
  else await setOrderStatus(ctx, order, state, why)
}

const countInTransit = async (ctx: Ctx, orderId: string): Promise<number> =>
  (await ctx.db.selectFrom('parcels').select('id').where('order_id', '=', orderId).where('delivered_at', 'is', null).execute()).length
