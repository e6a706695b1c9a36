import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { mediaType } from '#media/rules/media-types.ts'
import type { Config } from '#platform/config.ts'

/** Routes below `prefix` that send recordings. Every refusal is the same plain 404, so it reveals no more than a mistyped address. */
export async function mediaScope(
  app: FastifyInstance,
  { dataDir }: Config,
  prefix: string,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  const files: FastifyPluginAsync = async (scope) => {
    await scope.register(fastifyStatic, { root: join(dataDir, 'media'), serve: false })
    scope.setNotFoundHandler((_request, reply) => sendMediaNotFound(reply))
    // A range beyond the end states the length, so the player asks again within it.
    scope.setErrorHandler((error: Error & { statusCode?: number; headers?: Record<string, string> }, _request, reply) => {
      if (error.statusCode !== 416) throw error
      return reply
        .code(416)
        .headers({ ...error.headers, 'cache-control': 'no-store' })
        .send()
    })
    routes(scope)
  }
  await app.register(files, { prefix })
}

/** If a file is ever opened as a page, it has no origin, no scripts and nothing to load. */
const mediaCsp = "default-src 'none'; sandbox"

/** With ranges and ETag; a missing file is a plain 404. `MEDIA_DELIVERY=nginx` only names the file for nginx to send. */
export function sendMedia(reply: FastifyReply, { mediaDelivery }: Config, path: string, headers: Record<string, string>): FastifyReply {
  reply.headers({ 'content-security-policy': mediaCsp, 'referrer-policy': 'no-referrer', ...headers }).type(mediaType(path))
  return mediaDelivery === 'nginx'
    ? reply.header('x-accel-redirect', `/media-files/${path}`).send()
    : reply.sendFile(path, { cacheControl: false, contentType: false })
}

export const sendMediaNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .removeHeader('content-disposition')
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send('We couldn’t find this page.')
