import type { SearchApi } from '#search/search.contract.ts'
import { apiCall } from '#ui/data/api.client.ts'

export const suggest = apiCall<SearchApi['suggest']>('GET /search/suggestions')
