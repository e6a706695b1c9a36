import { releaseOrder } from '#checkout/placing/on-order-payment.server.ts'
import { lockOrder } from '#orders/set-order-status.server.ts'
import { liveAttempt } from '#payments/attempts/attempts.server.ts'
import { cancelAttempt } from '#payments/payments.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

/** Ends unpaid orders after 30 minutes, their payment first; a succeeded one pays the order. Goods are released even while the provider is down. */
export async function expireOrders(ctx: Ctx): Promise<number> {
  const expiring = await ctx.db
    .selectFrom('orders as o')
    .leftJoin('carts as c', (join) => join.onRef('c.id', '=', 'o.cart_id').onRef('c.version', '=', 'o.cart_version'))
    .select(['o.id', 'o.expires_at'])
    .where('o.state', '=', 'pending')
    .where((eb) => eb.or([eb('o.expires_at', '<=', ctx.now()), eb.and([eb('c.id', 'is', null), eb('o.pre_order_id', 'is', null)])]))
    .orderBy('o.expires_at')
    .limit(100)
    .execute()
  for (const order of expiring) await expireOrder(ctx, order)
  return expiring.length
}

async function expireOrder(ctx: Ctx, order: { id: string; expires_at: Date }): Promise<void> {
  const attempt = await liveAttempt(ctx, { type: 'order', id: order.id })
  if (attempt)
    await cancelAttempt(ctx, attempt.id, 'abandoned').catch((err: unknown) =>
      ctx.log.warn({ err, order: order.id }, 'a payment could not be ended'),
    )
  failpoint('expire.cancelled')
  if (order.expires_at > ctx.now()) return
  await ctx.transaction(async (ctx) => {
    const locked = await lockOrder(ctx, order.id)
    if (locked.state === 'pending') await releaseOrder(ctx, locked, 'expired', 'not paid in time')
  })
}
