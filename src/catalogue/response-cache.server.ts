import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { compressedOnce, takesGzip } from '#platform/gzip.server.ts'

type Kept = { bytes: Buffer; compressed: () => Buffer | null; until: number; renewing: boolean }

/** The last answers that are the same for everyone, by currency and address. */
export type ResponseCache = LRUCache<string, Kept>

/** Twice the bytes of an answer leave room for it compressed, which is done when it is first asked for so. */
export const responseCache = (): ResponseCache =>
  new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ bytes }, key) => 2 * (bytes.length + key.length) + 500, ttl: mostAgeMs })

/** How long an answer is given out again, and may be kept by others. */
export const keptSeconds = 10
const mostBytes = 8 * 1024 * 1024
const mostAgeMs = 60_000

/** A price that changed by itself makes another answer. */
const keyOf = ({ ctx, url }: FastifyRequest): string =>
  `${ctx.visitor.currency} ${ctx.services.catalogue.saleTimes.lastPriceChange(ctx.now())} ${url}`

/**
 * Gives the endpoints registered on `scope` a memory: an answer is built, and compressed, once in ten seconds and then sent as it is.
 * While it is built anew the old one goes on being sent. What `isPersonal` says yes to is never kept.
 */
export function cacheResponses(scope: FastifyInstance, isPersonal: (request: FastifyRequest) => boolean): void {
  const mayKeep = (request: FastifyRequest) => request.method === 'GET' && !isPersonal(request)
  const given = new WeakSet<FastifyRequest>()
  scope.addHook('onRequest', async (request, reply) => {
    if (!mayKeep(request)) return
    reply.header('cache-control', `public, max-age=${keptSeconds}`).header('vary', 'Cookie')
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
    if (reply.statusCode === 200 && typeof payload === 'string') return keep(answers, request, payload)
    answers.delete(keyOf(request))
    reply.header('cache-control', 'no-store')
  })
}

function keep(answers: ResponseCache, request: FastifyRequest, text: string): void {
  const bytes = Buffer.from(text)
  answers.set(keyOf(request), {
    bytes,
    compressed: compressedOnce(bytes),
    until: request.ctx.now().getTime() + keptSeconds * 1000,
    renewing: false,
  })
}
