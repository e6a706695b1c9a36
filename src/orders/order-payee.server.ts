import { sql } from 'kysely'
import { mailedOrderUrl } from '#orders/order-access.server.ts'
import { lockOrder, noteForStaff } from '#orders/set-order-status.server.ts'
import type { Payee } from '#payments/payment-subjects.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function payeesOf(ctx: Ctx, orderIds: readonly string[]): Promise<Map<string, Payee>> {
  const orders = await ctx.db
    .selectFrom('orders as o')
    .leftJoin('auth.users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.number', 'o.email', 'o.user_id', 'u.name'])
    .where(sql<boolean>`o.id = any(${[...orderIds]})`)
    .execute()
  return new Map(orders.map((order) => [order.id, payeeOf(ctx, order)]))
}

const payeeOf = (
  ctx: Ctx,
  order: Parameters<typeof mailedOrderUrl>[1] & { number: string; name: string | null; email: string },
): Payee => ({
  name: order.name,
  email: order.email,
  what: `order ${order.number}`,
  url: mailedOrderUrl(ctx, order),
  staffPath: `/admin/orders/${order.number}`,
})

export async function addMoneyNote(ctx: Ctx, orderId: string, text: string): Promise<void> {
  await noteForStaff(ctx, await lockOrder(ctx, orderId), text)
}
