import type { BatchKind } from '#account/batches/batch-kind.ts'
import { beginBatch } from '#account/batches/begin-batch.server.ts'
import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { plural } from '#kernel/text.ts'
import { undoDeadline } from '#kernel/undo-window.ts'
import { invalidSelection, type SendingPlan, sendingFingerprint, type UnsentOrder } from '#orders/bulk/plan-sending.server.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { carriers, isCarrier } from '#shipping/rules/carriers.ts'

/** A parcel's email can't be recalled once sent. */
export const bulkSendBatch: BatchKind<Pick<UnsentOrder, 'lines' | 'seen'>> = {
  ...{ action: 'order.send-many', right: 'orders.send', viewRight: 'orders.view', one: 'order' },
  async run(ctx, number, { lines, seen }, details) {
    const carrier = String(details.carrier)
    if (!isCarrier(carrier)) throw new ShopError('invalid', 'Choose a carrier.')
    await dispatch(ctx, number, { carrier, tracking: null, lines, seen })
  },
}

/** Sends a plan's orders after the undo period, as one job. Refuses not-ready when an order has changed since the preview. */
export async function sendOrders(ctx: Ctx, carrier: string, plan: SendingPlan, previewed: string): Promise<number> {
  requireStaff(ctx, 'orders.send')
  if (!isCarrier(carrier)) throw new ShopError('invalid', 'Choose a carrier.', { carrier: 'Choose a carrier.' })
  if (previewed !== sendingFingerprint(plan))
    throw new ShopError('not-ready', 'One of these orders has changed since. Check the new preview.')
  if (plan.planned.length === 0) throw invalidSelection('Nothing is left to send.')
  return beginBatch(ctx, bulkSendBatch, {
    what: `${plural(plan.planned.length, 'order')} with ${carriers[carrier].name}`,
    rows: plan.planned.map(({ number, lines, seen }) => ({ key: number, name: number, plan: { lines, seen } })),
    leavesAt: undoDeadline(ctx.now()),
    details: { carrier },
  })
}
