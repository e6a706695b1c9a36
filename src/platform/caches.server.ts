import { LRUCache } from 'lru-cache'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

const limits = {
  'hot media': 32 * megabyte,
  'guest pages': 12 * megabyte,
  'public API answers': 6 * megabyte,
  'filter choices': 4 * megabyte,
  'stream verdicts': 8 * megabyte,
  'last push events': 8 * megabyte,
  'artist counts': megabyte,
  'address forms': megabyte,
  'mail domains': megabyte,
  'push messages heard': megabyte,
  'outages logged': 64 * kilobyte,
} as const
type CacheName = keyof typeof limits

type Key = string | number
export type Cache<K extends Key, V extends object | string | number | true, Load = unknown> = LRUCache<K, V, Load>

type Options<K extends Key, V, Load> = {
  bytesOf: (value: V) => number
  max?: number
  ttl?: number
  now?: () => number
  load?: (key: K, context: Load) => Promise<V>
}

/** Bytes of an entry besides its key and value. */
const entryBytes = 100

/** Figures of a cache; `hitRate` from 0 to 1, null before the first lookup. */
export type CacheStats = { entries: number; bytes: number; limit: number; hitRate: number | null }

// Global, because the start script and the built shop each load this module. Reopening a cache replaces the earlier one.
const shared = globalThis as { woodshedCaches?: Map<CacheName, () => CacheStats>; woodshedCopies?: Map<CopyName, () => unknown> }
shared.woodshedCaches ??= new Map()
shared.woodshedCopies ??= new Map()
const caches = shared.woodshedCaches
const copies = shared.woodshedCopies

/** A cache that drops the least recently used entries at its limit, and counts its hits. */
export function openCache<K extends Key, V extends object | string | number | true, Load = unknown>(
  name: CacheName,
  { bytesOf, max, ttl, now, load }: Options<K, V, Load>,
): Cache<K, V, Load> {
  const cache = new LRUCache<K, V, Load>({
    maxSize: limits[name],
    sizeCalculation: (value, key) => bytesOf(value) + 2 * String(key).length + entryBytes,
    ttlResolution: 0,
    ...(max !== undefined && { max }),
    ...(ttl !== undefined && { ttl }),
    ...(now && { perf: { now } }),
    ...(load && { fetchMethod: (key, _stale, { context }) => load(key, context) }),
  })
  const lookups = { hits: 0, misses: 0 }
  const count = (isHit: boolean) => {
    lookups[isHit ? 'hits' : 'misses'] += 1
  }
  const { get, forceFetch } = cache
  cache.get = (key, options) => {
    const value = get.call(cache, key, options)
    count(value !== undefined)
    return value
  }
  cache.forceFetch = ((...args: Parameters<typeof forceFetch>) => {
    count(cache.has(args[0]))
    return forceFetch.apply(cache, args)
  }) as typeof forceFetch
  caches.set(name, () => ({
    entries: cache.size,
    bytes: cache.calculatedSize,
    limit: limits[name],
    hitRate: lookups.hits + lookups.misses === 0 ? null : lookups.hits / (lookups.hits + lookups.misses),
  }))
  return cache
}

export const cacheStats = (): Record<string, CacheStats> => Object.fromEntries([...caches].map(([name, figures]) => [name, figures()]))

type CopyName = 'list index' | 'settings' | 'texts' | 'tariff' | 'tax_rates' | 'plans'

/** Copies have no limit: they grow with what staff publish, never with what visitors request. */
export const reportCopy = (name: CopyName, rows: () => unknown): unknown => copies.set(name, rows)

/** Approximate bytes of each copy, counted on request. */
export const copyStats = (): Record<string, number> => Object.fromEntries([...copies].map(([name, rows]) => [name, estimateBytes(rows())]))

function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  if (ArrayBuffer.isView(value)) return value.byteLength
  const parts = value instanceof Map ? [...value].flat() : Object.values(value)
  return parts.reduce((sum: number, part) => sum + estimateBytes(part), entryBytes)
}
