import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { sitemapFiles, sitemapIndex, sitemapPages, sitemapProducts } from '#server/sitemap/sitemap.server.ts'

const xml = 'application/xml; charset=utf-8'
const cacheControl = 'public, max-age=3600'

const disallowedPaths = [
  '/api/',
  '/cart',
  '/checkout',
  '/library',
  '/orders/',
  '/profile',
  '/sandbox/',
  '/search',
  '/*?*product=',
  '/*?*view=',
]

/** `/robots.txt` and the sitemap: an index, the pages, and products in files of ten thousand ids, streamed. */
export function sitemapRoutes(app: FastifyInstance, ctx: Ctx): void {
  const { baseUrl } = ctx.config
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${disallowedPaths.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${baseUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const index = sitemapIndex(baseUrl, await sitemapFiles(ctx))
    return reply.header('cache-control', cacheControl).type(xml).send(index)
  })
  app.get('/sitemaps/pages.xml', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type(xml)
      .send(Readable.from(sitemapPages(ctx))),
  )
  app.get<{ Params: { file: string } }>('/sitemaps/products-:file(^\\d{1,5}).xml', { schema: { hide: true } }, async (request, reply) => {
    const file = Number(request.params.file)
    if (file >= (await sitemapFiles(ctx))) return reply.code(404).type('text/plain').send('We couldn’t find this page.')
    return reply
      .header('cache-control', cacheControl)
      .type(xml)
      .send(Readable.from(sitemapProducts(ctx, file)))
  })
}
