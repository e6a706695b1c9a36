import { ReadStream } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openCache } from '#platform/caches.server.ts'
import { exact } from '#platform/gzip.server.ts'

/** A segment of a few seconds; larger pieces are streamed from disk. */
const largestPiece = 1024 * 1024

export function hotPieces() {
  // Null: requested once so far.
  const pieces = openCache<string, { bytes: Buffer | null }>('hot media', { bytesOf: ({ bytes }) => (bytes?.length ?? 0) + 100 })

  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (!(payload instanceof ReadStream)) return payload
    // A file removed meanwhile fails its stream even without a reader, and an error without a listener would end the process.
    payload.on('error', () => undefined)
    const length = Number(reply.getHeader('content-length'))
    if (request.method !== 'GET' || !(length <= largestPiece)) return payload
    const key = [payload.path, reply.getHeader('etag'), reply.getHeader('content-range') ?? ''].join(' ')
    const known = pieces.get(key)
    if (known?.bytes) {
      payload.destroy()
      return known.bytes
    }
    const bytes = known ? exact(Buffer.concat(await payload.toArray())) : null
    pieces.set(key, { bytes })
    return bytes ?? payload
  }
}
