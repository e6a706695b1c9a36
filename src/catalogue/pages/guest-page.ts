import type { HeadersFunction } from 'react-router'

/** Rendered once in ten seconds (server/cache/guest-page-cache.ts), for the canonical address only. */
export const guestPage = (address: string) => ({ headers: { 'x-guest-seconds': '10', 'x-guest-address': address } })

/** For pages whose loader says whether they may be cached. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders
