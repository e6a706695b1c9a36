import type { SearchApi } from '#search/search.contract.ts'
import { caller } from '#ui/data/api.client.ts'

export const suggest = caller<SearchApi['suggest']>('GET /search/suggestions')
