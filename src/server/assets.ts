import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'

/** Built scripts, styles and fonts (immutable, compressed at build time), and the files of `public/`. */
export async function assets(app: FastifyInstance, config: Config): Promise<void> {
  if (config.mode === 'development') return
  const client = join(config.root, 'build/client')
  const common = { preCompressed: true, index: false, cacheControl: false } as const
  await app.register(fastifyStatic, {
    ...common,
    root: join(client, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  // A route for each file, so that other addresses stay pages; the thousands of assets would take 35 MB that way.
  await app.register(fastifyStatic, {
    ...common,
    root: client,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders(reply, path) {
      reply.header('cache-control', 'public, max-age=3600')
      // Emails show the pictures.
      if (path.endsWith('.jpg')) reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
