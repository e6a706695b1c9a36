import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { mac, sameText } from '#platform/tokens.server.ts'

/** An order that the visitor may see. Refuses not-found for others, as for one that does not exist. */
export async function openableOrder(ctx: Ctx, number: string, key?: string) {
  const orders = ctx.db.selectFrom('orders').selectAll().where('number', '=', number)
  const row = /^[\w-]{1,40}$/.test(number) ? await orders.executeTakeFirst() : undefined
  if (!row || !mayOpen(ctx, row, key)) throw new ShopError('not-found', 'We couldn’t find that order.')
  return row
}

type Owned = { id: string; user_id: string | null; guest: Buffer | null }

/** Whether the visitor may see an order: its member; or, while it is nobody's, the browser that placed it or the holder of its key. */
export function mayOpen(ctx: Ctx, order: Owned, key?: string): boolean {
  const { member, guest } = ctx.visitor
  if (order.user_id) return member?.id === order.user_id
  return Boolean(order.guest?.equals(guest)) || sameText(key, orderKey(ctx, order.id))
}

/** Opens a guest's order from its mail. */
export const orderKey = (ctx: Ctx, orderId: string): string => mac(ctx.config.sessionSecret, 'order', orderId)

/** Where an order is shown to whoever just placed it. */
export const orderUrl = (order: { number: string }): string => `/orders/${order.number}`

/** The same for a mail: with its key when a guest placed it. */
export const mailedOrderUrl = (ctx: Ctx, order: { id: string; number: string; user_id: string | null }): string =>
  new URL(orderUrl(order) + (order.user_id ? '' : `?key=${orderKey(ctx, order.id)}`), ctx.config.baseUrl).href
