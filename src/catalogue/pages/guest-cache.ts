import type { HeadersFunction } from 'react-router'

/** Cached for ten seconds (server/cache/guest-page-cache.ts), for the canonical URL only. */
export const cacheForGuests = (url: string) => ({ headers: { 'x-guest-seconds': '10', 'x-guest-address': url } })

/** For pages whose loader decides whether they may be cached. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders
