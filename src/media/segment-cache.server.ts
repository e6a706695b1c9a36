import { ReadStream } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openCache } from '#platform/caches.server.ts'
import { copyExact } from '#platform/gzip.server.ts'

/** A segment of a few seconds; larger pieces are streamed from disk. */
const maxBytes = 1024 * 1024

export function segmentCache() {
  // Null: requested once so far.
  const cache = openCache<string, { bytes: Buffer | null }>('hot media', { bytesOf: ({ bytes }) => (bytes?.length ?? 0) + 100 })

  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (!(payload instanceof ReadStream)) return payload
    // A file removed meanwhile fails its stream even without a reader, and an error without a listener would end the process.
    payload.on('error', () => undefined)
    const length = Number(reply.getHeader('content-length'))
    if (request.method !== 'GET' || !(length <= maxBytes)) return payload
    const key = [payload.path, reply.getHeader('etag'), reply.getHeader('content-range') ?? ''].join(' ')
    const cached = cache.get(key)
    if (cached?.bytes) {
      payload.destroy()
      return cached.bytes
    }
    const bytes = cached ? copyExact(Buffer.concat(await payload.toArray())) : null
    cache.set(key, { bytes })
    return bytes ?? payload
  }
}
