import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames } from '#catalogue/kinds.ts'
import { readListIndex } from '#catalogue/lists/read-list-index.server.ts'
import { computeFacets, type Facets } from '#catalogue/rules/facets.ts'
import { firstReleased, type ListIndex } from '#catalogue/rules/list-index.ts'
import { type Currency, currencies } from '#kernel/money.ts'
import { type Cache, openCache, reportCopy } from '#platform/caches.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type ListIndexCache = {
  index: (ctx: Ctx) => Promise<ListIndex>
  facets: (ctx: Ctx, kind: KindName) => Promise<Facets>
  /** Reloads the index if the catalogue changed. Lists use the old one meanwhile. */
  refresh: (ctx: Ctx) => Promise<void>
  isLoaded: () => boolean
}

/** Scheduled jobs refresh more often than this. If none runs, the next request waits for the refresh. */
const maxAgeSeconds = 10
export const refreshSeconds = 5

/** Slow reloads may use a tenth of the time, so that a long import doesn't keep a large shop reloading. */
const slowReadMs = 2_000

type CachedIndex = { index: ListIndex; version: string; readAt: number; reloadAfter: number; facets: Cache<string, Facets> }

/** Keeps the index of all lists in memory (docs/decisions/0011): a list needs one query, for its visible products. */
export function openListIndex(): ListIndexCache {
  let cached: CachedIndex | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined
  reportCopy('list index', () => cached?.index)

  const check = async (ctx: Ctx): Promise<void> => {
    const now = ctx.now().getTime()
    const version = await versionOf(ctx)
    const throttled = cached && cached.readAt <= now && now < cached.reloadAfter
    if (!cached || (cached.version !== version && !throttled)) cached = await readIndex(ctx, version)
    checkedAt = now
    await warmFacets(cached, now)
  }
  const refresh = (ctx: Ctx): Promise<void> => {
    checking ??= check(ctx).finally(() => {
      checking = undefined
    })
    return checking
  }
  const current = async (ctx: Ctx): Promise<CachedIndex> => {
    const age = ctx.now().getTime() - checkedAt
    if (!cached || age < 0 || age >= maxAgeSeconds * 1000) await refresh(ctx)
    if (!cached) throw new Error('the list index was not read')
    return cached
  }
  return {
    refresh,
    isLoaded: () => cached !== undefined,
    index: async (ctx) => (await current(ctx)).index,
    facets: async (ctx, kind) => facetsOf(await current(ctx), kind, ctx.visitor.currency, ctx.now().getTime()),
  }
}

async function readIndex(ctx: Ctx, version: string): Promise<CachedIndex> {
  const [readAt, began] = [ctx.now().getTime(), performance.now()]
  const index = await readListIndex(ctx)
  const took = performance.now() - began
  return { index, version, readAt, reloadAfter: took > slowReadMs ? readAt + took * 10 : readAt, facets: facetCache() }
}

const facetCache = () => openCache<string, Facets>('filter choices', { bytesOf, max: 200 })

const bytesOf = (facets: Facets): number =>
  1000 + 200 * Object.values(facets).reduce((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0)

/** Facet counts, cached per catalogue state. A release starts a new state. */
function facetsOf({ index, facets }: CachedIndex, kind: KindName, currency: Currency, now: number): Facets {
  const key = `${kind} ${currency} ${firstReleased(index, now)}`
  const known = facets.get(key) ?? computeFacets(index, kind, currency, now)
  facets.set(key, known)
  return known
}

/** Counts ahead of requests, which saves visitors some milliseconds per kind. */
async function warmFacets(cached: CachedIndex, now: number): Promise<void> {
  for (const currency of Object.keys(currencies) as Currency[]) {
    for (const kind of kindNames) {
      facetsOf(cached, kind, currency, now)
      await nextTurn()
    }
  }
}

async function versionOf({ db }: Ctx): Promise<string> {
  const { rows } = await sql<{ version: string }>`select count(*) || ' ' || coalesce(max(id), 0) as version from catalogue_changes`.execute(
    db,
  )
  return rows[0]?.version ?? ''
}

/** Deletes change records after a day; every process has seen them by then. */
export const purgeCatalogueChanges = ({ db, now }: Ctx): Promise<unknown> =>
  db
    .deleteFrom('catalogue_changes')
    .where('changed_at', '<', new Date(now().getTime() - 86_400_000))
    .execute()
