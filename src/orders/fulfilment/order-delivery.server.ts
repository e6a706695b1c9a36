import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { recomputeOrderStatus } from '#orders/recompute-order-status.server.ts'
import { lockOrder } from '#orders/set-order-status.server.ts'
import { orderIdOf } from '#orders/staff/staff-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Records delivery today, or on an earlier `day` (2026-11-21, UTC). Idempotent. Refuses days before dispatch and in the future. */
export async function recordDelivery(ctx: Ctx, number: string, parcel: number, day: string | null): Promise<void> {
  const staff = requireStaff(ctx, 'orders.send')
  const at = deliveryTimeOf(ctx, day)
  const id = await orderIdOf(ctx, number)
  await ctx.transaction(async (ctx) => {
    const order = await lockOrder(ctx, id)
    const found = await ctx.db
      .selectFrom('parcels')
      .select(['id', 'sent_at', 'delivered_at'])
      .where('order_id', '=', id)
      .where('number', '=', parcel)
      .executeTakeFirst()
    if (!found) throw new ShopError('not-found', 'We couldn’t find that parcel.')
    if (found.delivered_at) return
    if (at < found.sent_at) throw new ShopError('invalid', 'It can’t be delivered before it was sent.', { day: 'Choose a later date.' })
    await ctx.db.updateTable('parcels').set({ delivered_at: at, delivered_by: staff.id }).where('id', '=', found.id).execute()
    await recomputeOrderStatus(ctx, order, `parcel ${parcel} delivered`)
    await logStaffAction(ctx, 'order.deliver', number, { parcel })
  })
}

/** The end of an earlier day, which extends the buyer's withdrawal period. */
function deliveryTimeOf(ctx: Ctx, day: string | null): Date {
  const now = ctx.now()
  if (!day || day === now.toISOString().slice(0, 10)) return now
  const end = new Date(`${day}T23:59:59Z`)
  if (Number.isNaN(end.getTime()) || end > now)
    throw new ShopError('invalid', 'Choose the delivery date.', { day: 'Choose a date in the past.' })
  return end
}
