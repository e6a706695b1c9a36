import { LRUCache } from 'lru-cache'
import { type ListKeeper, listKeeper } from '#catalogue/lists/list-index.server.ts'
import type { ResponseCache } from '#catalogue/response-cache.server.ts'
import { responseCache } from '#catalogue/response-cache.server.ts'
import { type SaleTimes, saleTimes } from '#catalogue/sales/sale-times.server.ts'
import type { Ctx } from '#platform/ctx.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    catalogue: CatalogueService
  }
}

/** The kinds of product the visitor's plan includes; none for guests. */
type PlanKinds = (ctx: Ctx) => Promise<readonly string[]>

/** What the catalogue remembers for a while, so that its cost does not grow with its size, and whom it asks about plans. */
export type CatalogueService = {
  counts: Memory<number>
  lists: ListKeeper
  answers: ResponseCache
  saleTimes: SaleTimes
  planKinds: PlanKinds
}

/** One for each running shop. Counts of artists are right to half a minute, lists to ten seconds. */
export const openCatalogue = (planKinds: PlanKinds): CatalogueService => ({
  planKinds,
  counts: createMemory<number>({ seconds: 30 }),
  lists: listKeeper(),
  answers: responseCache(),
  saleTimes: saleTimes(),
})

export type Memory<T> = { find: (key: string, now: Date, load: () => Promise<T>) => Promise<T> }

type Kept<T> = { value: T; until: number }

// An old value is shown while a new one is fetched, but none that is older than ten times its life.
const staleLives = 10
/** What is remembered are single numbers; their names are what grows. */
const mostBytes = 1024 * 1024

/** Keeps what `load` found for some seconds. After that the old value is given out once more while one caller fetches the new one. */
export function createMemory<T>({ seconds, most = 1000 }: { seconds: number; most?: number }): Memory<T> {
  const kept = new LRUCache<string, Kept<T>>({ max: most, maxSize: mostBytes, sizeCalculation: (_kept, key) => 2 * key.length + 100 })
  const coming = new Map<string, Promise<T>>()

  const fetchNew = (key: string, now: Date, load: () => Promise<T>): Promise<T> => {
    const started = coming.get(key)
    return started ?? start(key, now, load)
  }
  const start = (key: string, now: Date, load: () => Promise<T>): Promise<T> => {
    const value = load()
      .then((value) => {
        kept.set(key, { value, until: now.getTime() + seconds * 1000 })
        return value
      })
      .finally(() => coming.delete(key))
    coming.set(key, value)
    return value
  }

  return {
    async find(key, now, load) {
      const known = kept.get(key)
      const age = known ? now.getTime() - known.until : Number.POSITIVE_INFINITY
      if (known && age < 0) return known.value
      if (!known || age > seconds * 1000 * staleLives) return fetchNew(key, now, load)
      // A failure here takes the old value away, so that the next caller meets it and it is told.
      fetchNew(key, now, load).catch(() => kept.delete(key))
      return known.value
    },
  }
}
