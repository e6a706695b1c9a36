import { openedOrderCookie } from '#account/opened-orders.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { mac, timingSafeEqualText } from '#platform/tokens.server.ts'

/** Refuses not-found for other people's orders, as if they didn't exist. */
export async function openableOrder(ctx: Ctx, number: string, key?: string) {
  const orders = ctx.db.selectFrom('orders').selectAll().where('number', '=', number)
  const row = /^[\w-]{1,40}$/.test(number) ? await orders.executeTakeFirst() : undefined
  if (!row || !mayOpen(ctx, row, key)) throw new ShopError('not-found', 'We couldn’t find that order.')
  return row
}

type OrderOwner = { id: string; user_id: string | null; guest: Buffer | null }

/** Its member; for guest orders, the browser that placed it, the holder of its key, or a browser that has opened it by its key. */
export function mayOpen(ctx: Ctx, order: OrderOwner, key?: string): boolean {
  const { member, guest, openedOrders } = ctx.visitor
  if (order.user_id) return member?.id === order.user_id
  return Boolean(order.guest?.equals(guest)) || openedOrders.includes(order.id) || isKeyOf(ctx, order, key)
}

/** Only a guest order's emails carry its key, so the key proves access to that mailbox. */
export const isKeyOf = (ctx: Ctx, order: OrderOwner, key: string | undefined): boolean =>
  order.user_id === null && timingSafeEqualText(key, orderKey(ctx, order.id))

/** Lets this browser play a guest's order opened by key. Returns the updated ctx, and headers with a cookie for it. */
export function rememberOpened(ctx: Ctx, order: OrderOwner, key: string | undefined): { ctx: Ctx; headers: HeadersInit } {
  const { guest, openedOrders } = ctx.visitor
  if (!isKeyOf(ctx, order, key) || openedOrders.includes(order.id)) return { ctx, headers: {} }
  const orders = [order.id, ...openedOrders]
  const cookie = openedOrderCookie(ctx.config.sessionSecret, guest, orders, ctx.config.baseUrl.startsWith('https:'))
  return { ctx: createCtx({ ...ctx, visitor: { ...ctx.visitor, openedOrders: orders } }), headers: { 'set-cookie': cookie } }
}

export const orderKey = (ctx: Ctx, orderId: string): string => mac(ctx.config.sessionSecret, 'order', orderId)

export const orderUrl = (order: { number: string }): string => `/orders/${order.number}`

/** For emails: with the key when a guest placed it. */
export const mailedOrderUrl = (ctx: Ctx, order: { id: string; number: string; user_id: string | null }): string =>
  new URL(orderUrl(order) + (order.user_id ? '' : `?key=${orderKey(ctx, order.id)}`), ctx.config.baseUrl).href
