import { signed, unsigned } from '#platform/tokens.server.ts'

/** Per browser. */
const mostOrders = 10
/** As long as an unused session; the email's link opens the order again. */
const cacheSeconds = 14 * 86_400

const openedOrdersCookie = (secure: boolean): string => (secure ? '__Host-orders' : 'orders')

type Sender = { cookies: Record<string, string | undefined>; secure: boolean }

/** Ids of guest orders this browser opened by the link in their email. The cookie is bound to the browser's id, so signing out ends it. */
export function readOpenedOrders(secret: string, guest: Buffer, { cookies, secure }: Sender): string[] {
  const [browser, ...orders] = unsigned(secret, 'opened-orders', cookies[openedOrdersCookie(secure)])?.split('~') ?? []
  return browser === guest.toString('base64url') ? orders : []
}

export function openedOrderCookie(secret: string, guest: Buffer, orders: readonly string[], secure: boolean): string {
  const value = signed(secret, 'opened-orders', [guest.toString('base64url'), ...orders.slice(0, mostOrders)].join('~'))
  return `${openedOrdersCookie(secure)}=${value}; Path=/; Max-Age=${cacheSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
