import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Cache, openCache } from '#platform/caches.server.ts'
import { acceptsGzip, copyExact, lazyGzip } from '#platform/gzip.server.ts'

type CachedResponse = { bytes: Buffer; compressed: () => Buffer | null; freshUntil: number; refreshing: boolean }

export type ResponseCache = Cache<string, CachedResponse>

/** Counts a response twice, for its compressed copy. */
export const responseCache = (): ResponseCache =>
  openCache('public API answers', { bytesOf: ({ bytes }) => 2 * bytes.length + 400, ttl: maxAgeMs })

export const cacheSeconds = 10
const maxAgeMs = 60_000

type CacheRules = {
  isPersonal: (request: FastifyRequest) => boolean
  /** A changed version invalidates the response at once; null for publicly cacheable responses. */
  versionOf: (request: FastifyRequest) => Promise<string> | null
}

/** Caches the endpoints on `scope`: responses are built and compressed once in ten seconds. The stale one is served during a rebuild. */
export function cacheResponses(scope: FastifyInstance, { isPersonal, versionOf }: CacheRules): void {
  const isCacheable = (request: FastifyRequest) => request.method === 'GET' && !isPersonal(request)
  const servedFromCache = new WeakSet<FastifyRequest>()
  const versions = new WeakMap<FastifyRequest, string>()
  /** The key includes the last scheduled price change. */
  const keyOf = (request: FastifyRequest): string => {
    const { ctx, url } = request
    const lastPriceChange = ctx.services.catalogue.saleTimes.lastPriceChange(ctx.now())
    return `${ctx.visitor.currency} ${lastPriceChange} ${versions.get(request) ?? ''} ${url}`
  }
  scope.addHook('onRequest', async (request, reply) => {
    if (!isCacheable(request)) return
    const version = versionOf(request)
    if (version !== null) versions.set(request, await version)
    else reply.header('cache-control', `public, max-age=${cacheSeconds}`).header('vary', 'Cookie')
    const cached = request.ctx.services.catalogue.responses.get(keyOf(request))
    if (!cached) return
    if (cached.freshUntil <= request.ctx.now().getTime() && !cached.refreshing) {
      cached.refreshing = true
      return
    }
    servedFromCache.add(request)
    reply.type('application/json; charset=utf-8')
    const compressed = acceptsGzip(request.headers['accept-encoding']) ? cached.compressed() : null
    return compressed
      ? reply.header('content-encoding', 'gzip').header('vary', 'Cookie, accept-encoding').send(compressed)
      : reply.send(cached.bytes)
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    if (!isCacheable(request) || servedFromCache.has(request)) return
    const { responses } = request.ctx.services.catalogue
    if (reply.statusCode === 200 && typeof payload === 'string') return store(responses, keyOf(request), request, payload)
    responses.delete(keyOf(request))
    reply.header('cache-control', 'no-store')
  })
}

function store(cache: ResponseCache, key: string, { ctx }: FastifyRequest, text: string): void {
  const bytes = copyExact(Buffer.from(text))
  cache.set(key, {
    bytes,
    compressed: lazyGzip(bytes),
    freshUntil: ctx.now().getTime() + cacheSeconds * 1000,
    refreshing: false,
  })
}
