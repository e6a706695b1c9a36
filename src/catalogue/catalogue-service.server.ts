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
type BestQuery = (ctx: Ctx) => RawBuilder<{ best: number | null }> | null

export type CatalogueService = {
  counts: Memory<number>
  lists: ListIndexCache
  answers: ResponseCache
  saleTimes: SaleTimes
  planKinds: PlanKinds
  bestQuery: BestQuery
}

/** One per process. Artist counts may be 30 seconds old, lists ten. */
export const openCatalogue = (planKinds: PlanKinds, bestQuery: BestQuery): CatalogueService => ({
  planKinds,
  bestQuery,
  counts: createMemory<number>({ seconds: 30 }),
  lists: openListIndex(),
  answers: responseCache(),
  saleTimes: saleTimes(),
})

export type Memory<T> = { find: (key: string, load: () => Promise<T>) => Promise<T> }

// A stale value is served during a refresh, up to ten times its TTL.
const staleLives = 10

/** Caches results of `load` for `seconds`. After that, the stale value is served while one caller fetches a new one. */
export function createMemory<T extends number>({ seconds, most = 1000, now }: MemoryOptions): Memory<T> {
  const ttl = seconds * 1000
  const cache = openCache<string, T, () => Promise<T>>('artist counts', {
    bytesOf: () => 8,
    max: most,
    ttl,
    ...(now && { now }),
    load: (_key, load) => load(),
  })
  return {
    // A failed refresh drops the stale value, so that the next caller gets the error and it is reported.
    find: (key, load) => cache.forceFetch(key, { context: load, allowStale: cache.getRemainingTTL(key) > -(staleLives - 1) * ttl }),
  }
}

type MemoryOptions = { seconds: number; most?: number; now?: () => number }
