import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { findVariant, parseVariant } from '#media/images/image-files.server.ts'
import type { Ctx } from '#platform/ctx.ts'

// From one network: some sixty pages of fifty images each.
const maxPerMinute = 3000

/** Rendered on first request. The bytes never change, so browsers cache them for a year. */
export function imageRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.get<{ Params: { name: string; file: string } }>(
    '/images/:name/:file',
    { schema: { hide: true }, config: { rateLimit: { max: maxPerMinute, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const variant = parseVariant(request.params.name, request.params.file)
      const path = variant && (await findVariant(ctx.config.dataDir, variant))
      if (!path) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('We couldn’t find this page.')
      // Mailboxes in browsers show the pictures of emails.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(`image/${variant.format}`)
      return reply.send(createReadStream(path))
    },
  )
}
