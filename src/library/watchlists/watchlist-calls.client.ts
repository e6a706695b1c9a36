import type { WatchlistApi } from '#library/watchlists/watchlists.contract.ts'
import { caller } from '#ui/data/api.client.ts'

export const watch = caller<WatchlistApi['watch']>('PUT /members/watchlists/{list}/{id}')
export const unwatch = caller<WatchlistApi['unwatch']>('DELETE /members/watchlists/{list}/{id}')
