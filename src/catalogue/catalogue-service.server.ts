import type { RawBuilder } from 'kysely'
import { type ListIndexCache, openListIndex } from '#catalogue/lists/list-index.server.ts'
import type { ResponseCache } from '#catalogue/response-cache.server.ts'
import { responseCache } from '#catalogue/response-cache.server.ts'
import { type SaleTimes, saleTimes } from '#catalogue/sales/sale-times.server.ts'
import { openCache } from '#platform/caches.server.ts'
import type { Ctx } from '#platform/ctx.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    catalogue: CatalogueService
  }
}

type PlanKinds = (ctx: Ctx) => Promise<readonly string[]>

/** Subquery for the most notes per second the visitor plays cleanly; null for guests. */
type BestSpeedQuery = (ctx: Ctx) => RawBuilder<{ best: number | null }> | null

export type CatalogueService = {
  counts: SwrCache<number>
  lists: ListIndexCache
  responses: ResponseCache
  saleTimes: SaleTimes
  planKinds: PlanKinds
  bestSpeedQuery: BestSpeedQuery
}

/** One per process. Artist counts may be 30 seconds old, lists ten. */
export const openCatalogue = (planKinds: PlanKinds, bestSpeedQuery: BestSpeedQuery): CatalogueService => ({
  planKinds,
  bestSpeedQuery,
  counts: createSwrCache<number>({ seconds: 30 }),
  lists: openListIndex(),
  responses: responseCache(),
  saleTimes: saleTimes(),
})

export type SwrCache<T> = { get: (key: string, load: () => Promise<T>) => Promise<T> }

// A stale value is served during a refresh, up to ten times its TTL.
const staleTtlFactor = 10

/** Caches results of `load` for `seconds`. After that, the stale value is served while one caller fetches a new one. */
export function createSwrCache<T extends number>({ seconds, most: max = 1000, now }: SwrCacheOptions): SwrCache<T> {
  const ttl = seconds * 1000
  const cache = openCache<string, T, () => Promise<T>>('artist counts', {
    bytesOf: () => 8,
    max,
    ttl,
    ...(now && { now }),
    load: (_key, load) => load(),
  })
  return {
    // A failed refresh drops the stale value, so that the next caller gets the error and it is reported.
    get: (key, load) => cache.forceFetch(key, { context: load, allowStale: cache.getRemainingTTL(key) > -(staleTtlFactor - 1) * ttl }),
  }
}

type SwrCacheOptions = { seconds: number; most?: number; now?: () => number }
