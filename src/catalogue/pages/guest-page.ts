import type { HeadersFunction } from 'react-router'

/**
 * The page at this address is the same for every guest: rendered once in ten seconds, then sent as it is (see server/cache/guest-page-cache.ts).
 * Only the one canonical address is cached; the same page at another (`?utm_source=…`) is rendered for that request alone.
 */
export const guestPage = (address: string) => ({ headers: { 'x-guest-seconds': '10', 'x-guest-address': address } })

/** For pages whose loader says whether they may be cached. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders
