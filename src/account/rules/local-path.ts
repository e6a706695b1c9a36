/**
 * A path of this shop to lead back to; anything that could lead to another site becomes `fallback`. Only printable ASCII
 * without a backslash passes: browsers drop control characters, which would turn `/<tab>/evil` into `//evil`.
 */
export const localPath = (given: unknown, fallback = '/'): string =>
  typeof given === 'string' && /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(given) ? given : fallback

/** Where someone wanted to go before they were asked who they are; null when that was nowhere but their own page. */
export function wishedPath(given: unknown): string | null {
  const path = localPath(given, '')
  return path === '' || /^\/profile(\?welcome)?$/.test(path) ? null : path
}

/** An address of the shop that keeps in mind where its reader wanted to go. */
export const keepingWish = (address: string, wish: string | null): string =>
  wish ? `${address}${address.includes('?') ? '&' : '?'}back=${encodeURIComponent(wish)}` : address
