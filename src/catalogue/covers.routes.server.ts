import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { CoverShapeName } from '#media/cover-picture.ts'
import { coverRatios, coverWidths } from '#media/cover-picture.ts'
import type { Covers } from '#media/covers/covers.server.ts'
import type { CoverSpec } from '#media/covers/spec.ts'
import type { Ctx } from '#platform/ctx.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    covers: Covers
  }
}

const address = /^(\d{1,9})-(\d{2,4})(?:-([a-z]+))?\.(avif|webp|jpeg)$/

// Per network: about sixty pages of fifty covers each.
const mostPerMinute = 3000

/** `/covers/product/12-480.avif`: the cover of a product or artist, rendered on first request and cached. */
export function coverRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.get<{ Params: { of: string; file: string } }>(
    '/covers/:of/:file',
    { schema: { hide: true }, config: { rateLimit: { max: mostPerMinute, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { of, file } = request.params
      const asked = parse(file)
      const spec = asked && (of === 'product' ? await productSpec(ctx, asked.id) : of === 'artist' ? await artistSpec(ctx, asked.id) : null)
      if (!asked || !spec) return reply.code(404).type('text/plain').send('We couldn’t find this page.')
      const { path, type, etag } = await ctx.services.covers.renderCover(spec, asked.size)
      reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800').header('etag', etag).type(type)
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(createReadStream(path))
    },
  )
}

type Asked = { id: number; size: { width: number; shape: CoverShapeName; format: 'avif' | 'webp' | 'jpeg' } }

/** Only the shop's own sizes, so that nobody can fill the disk with others. */
function parse(file: string): Asked | null {
  const [, id, width, shape = 'square', format] = file.match(address) ?? []
  if (!id || !Object.hasOwn(coverRatios, shape) || !coverWidths.some((each) => each === Number(width))) return null
  return { id: Number(id), size: { width: Number(width), shape: shape as CoverShapeName, format: format as Asked['size']['format'] } }
}

async function productSpec(ctx: Ctx, id: number): Promise<CoverSpec | null> {
  const row = await ctx.db
    .selectFrom('products as p')
    .leftJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.cover', 'p.kind', 'a.peaks'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return row.kind === 'backing-track' && row.peaks ? { ...row.cover, peaks: row.peaks } : row.cover
}

async function artistSpec(ctx: Ctx, id: number): Promise<CoverSpec | null> {
  return (await ctx.db.selectFrom('artists').select('cover').where('id', '=', id).executeTakeFirst())?.cover ?? null
}
