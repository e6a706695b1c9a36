import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { mediaType } from '#media/rules/media-types.ts'
import type { Config } from '#platform/config.ts'

/**
 * Routes below `prefix` that send files of recordings. Every address below it that leads to no file answers the same plain 404: one that
 * is refused tells nothing that a mistyped one doesn't.
 */
export async function mediaScope(
  app: FastifyInstance,
  { dataDir }: Config,
  prefix: string,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  const files: FastifyPluginAsync = async (scope) => {
    await scope.register(fastifyStatic, { root: join(dataDir, 'media'), serve: false })
    scope.setNotFoundHandler((_request, reply) => refuseMedia(reply))
    routes(scope)
  }
  await app.register(files, { prefix })
}

/** Sends a file below the media folder, with ranges, ETag and 206. A missing one is a 404 that keeps none of these headers. */
export function sendMedia(reply: FastifyReply, path: string, headers: Record<string, string>): FastifyReply {
  return reply
    .headers({ ...headers, 'referrer-policy': 'no-referrer' })
    .type(mediaType(path))
    .sendFile(path, { cacheControl: false, contentType: false })
}

export const refuseMedia = (reply: FastifyReply): FastifyReply =>
  reply
    .removeHeader('content-disposition')
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send('We couldn’t find this page.')
