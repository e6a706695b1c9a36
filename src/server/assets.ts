import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'

/** Built scripts, styles and fonts (immutable, compressed at build time), and the files of `public/`. */
export async function assets(app: FastifyInstance, config: Config): Promise<void> {
  if (config.mode === 'development') return
  await app.register(fastifyStatic, {
    root: join(config.root, 'build/client'),
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
