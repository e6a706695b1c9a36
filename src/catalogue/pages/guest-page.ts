import type { HeadersFunction } from 'react-router'

/**
 * Caches this page for guests: rendered once in ten seconds, see server/cache/guest-page-cache.ts. Only the canonical address is cached; a
 * variant (`?utm_source=…`) is rendered for that request alone.
 */
export const guestPage = (address: string) => ({ headers: { 'x-guest-seconds': '10', 'x-guest-address': address } })

/** For pages whose loader says whether they may be cached. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders
