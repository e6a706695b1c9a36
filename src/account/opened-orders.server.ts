import { sign, unsign } from '#platform/tokens.server.ts'

/** Per browser. */
const maxOrders = 10
/** As long as an unused session; the email's link opens the order again. */
const cookieSeconds = 14 * 86_400

const openedOrdersCookieName = (secure: boolean): string => (secure ? '__Host-orders' : 'orders')

type CookieSource = { cookies: Record<string, string | undefined>; secure: boolean }

/** Ids of guest orders this browser opened by the link in their email. The cookie is bound to the browser's id, so signing out ends it. */
export function readOpenedOrders(secret: string, guest: Buffer, { cookies, secure }: CookieSource): string[] {
  const [browser, ...orders] = unsign(secret, 'opened-orders', cookies[openedOrdersCookieName(secure)])?.split('~') ?? []
  return browser === guest.toString('base64url') ? orders : []
}

export function openedOrderCookie(secret: string, guest: Buffer, orders: readonly string[], secure: boolean): string {
  const value = sign(secret, 'opened-orders', [guest.toString('base64url'), ...orders.slice(0, maxOrders)].join('~'))
  return `${openedOrdersCookieName(secure)}=${value}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
