import { mailedOrderUrl } from '#checkout/order-access.server.ts'
import { lockOrder, noteForStaff } from '#checkout/order-moves.server.ts'
import type {} from '#checkout/orders.table.ts'
import type { Payee } from '#payments/payment-causes.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Who paid for an order. */
export async function payeeOf(ctx: Ctx, orderId: string): Promise<Payee> {
  const order = await ctx.db
    .selectFrom('orders as o')
    .leftJoin('auth.users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.number', 'o.email', 'o.user_id', 'u.name'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    name: order.name,
    email: order.email,
    what: `order ${order.number}`,
    url: mailedOrderUrl(ctx, order),
    staffPath: `/admin/orders/${order.number}`,
  }
}

/** Writes down in an order's history what was done about its money. */
export async function noteMoney(ctx: Ctx, orderId: string, words: string): Promise<void> {
  await noteForStaff(ctx, await lockOrder(ctx, orderId), words)
}
