import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { mac, sameText } from '#platform/tokens.server.ts'

/** Refuses not-found for other people's orders, as if they didn't exist. */
export async function openableOrder(ctx: Ctx, number: string, key?: string) {
  const orders = ctx.db.selectFrom('orders').selectAll().where('number', '=', number)
  const row = /^[\w-]{1,40}$/.test(number) ? await orders.executeTakeFirst() : undefined
  if (!row || !mayOpen(ctx, row, key)) throw new ShopError('not-found', 'We couldn’t find that order.')
  return row
}

type Owned = { id: string; user_id: string | null; guest: Buffer | null }

/** Its member; for guest orders, the browser that placed it or the holder of its key. */
export function mayOpen(ctx: Ctx, order: Owned, key?: string): boolean {
  const { member, guest } = ctx.visitor
  if (order.user_id) return member?.id === order.user_id
  return Boolean(order.guest?.equals(guest)) || sameText(key, orderKey(ctx, order.id))
}

export const orderKey = (ctx: Ctx, orderId: string): string => mac(ctx.config.sessionSecret, 'order', orderId)

export const orderUrl = (order: { number: string }): string => `/orders/${order.number}`

/** For emails: with the key when a guest placed it. */
export const mailedOrderUrl = (ctx: Ctx, order: { id: string; number: string; user_id: string | null }): string =>
  new URL(orderUrl(order) + (order.user_id ? '' : `?key=${orderKey(ctx, order.id)}`), ctx.config.baseUrl).href
