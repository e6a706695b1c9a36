import type { WatchlistApi } from '#library/watchlists/watchlists.contract.ts'
import { apiCall } from '#ui/data/api.client.ts'

export const watch = apiCall<WatchlistApi['watch']>('PUT /members/watchlists/{list}/{id}')
export const unwatch = apiCall<WatchlistApi['unwatch']>('DELETE /members/watchlists/{list}/{id}')
