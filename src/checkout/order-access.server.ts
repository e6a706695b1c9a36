import type { Ctx } from '#platform/ctx.ts'
import { mac, sameText } from '#platform/tokens.server.ts'

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
