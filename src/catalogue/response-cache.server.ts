import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Cache, openCache } from '#platform/caches.server.ts'
import { compressedOnce, exact, takesGzip } from '#platform/gzip.server.ts'

type Kept = { bytes: Buffer; compressed: () => Buffer | null; until: number; renewing: boolean }

export type ResponseCache = Cache<string, Kept>

/** Counts a response twice, for its compressed copy. */
export const responseCache = (): ResponseCache =>
  openCache('public API answers', { bytesOf: ({ bytes }) => 2 * bytes.length + 400, ttl: mostAgeMs })

export const cacheSeconds = 10
const mostAgeMs = 60_000

type Rules = {
  isPersonal: (request: FastifyRequest) => boolean
  /** A changed version invalidates the response at once; null for publicly cacheable responses. */
  versionOf: (request: FastifyRequest) => Promise<string> | null
}

/** Caches the endpoints on `scope`: responses are built and compressed once in ten seconds. The stale one is served during a rebuild. */
export function cacheResponses(scope: FastifyInstance, { isPersonal, versionOf }: Rules): void {
  const mayKeep = (request: FastifyRequest) => request.method === 'GET' && !isPersonal(request)
  const given = new WeakSet<FastifyRequest>()
  const versions = new WeakMap<FastifyRequest, string>()
  /** The key includes the last scheduled price change. */
  const keyOf = (request: FastifyRequest): string => {
    const { ctx, url } = request
    const priced = ctx.services.catalogue.saleTimes.lastPriceChange(ctx.now())
    return `${ctx.visitor.currency} ${priced} ${versions.get(request) ?? ''} ${url}`
  }
  scope.addHook('onRequest', async (request, reply) => {
    if (!mayKeep(request)) return
    const version = versionOf(request)
    if (version !== null) versions.set(request, await version)
    else reply.header('cache-control', `public, max-age=${cacheSeconds}`).header('vary', 'Cookie')
    const known = request.ctx.services.catalogue.answers.get(keyOf(request))
    if (!known) return
    if (known.until <= request.ctx.now().getTime() && !known.renewing) {
      known.renewing = true
      return
    }
    given.add(request)
    reply.type('application/json; charset=utf-8')
    const compressed = takesGzip(request.headers['accept-encoding']) ? known.compressed() : null
    return compressed
      ? reply.header('content-encoding', 'gzip').header('vary', 'Cookie, accept-encoding').send(compressed)
      : reply.send(known.bytes)
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    if (!mayKeep(request) || given.has(request)) return
    const { answers } = request.ctx.services.catalogue
    if (reply.statusCode === 200 && typeof payload === 'string') return keep(answers, keyOf(request), request, payload)
    answers.delete(keyOf(request))
    reply.header('cache-control', 'no-store')
  })
}

function keep(answers: ResponseCache, key: string, { ctx }: FastifyRequest, text: string): void {
  const bytes = exact(Buffer.from(text))
  answers.set(key, {
    bytes,
    compressed: compressedOnce(bytes),
    until: ctx.now().getTime() + cacheSeconds * 1000,
    renewing: false,
  })
}
