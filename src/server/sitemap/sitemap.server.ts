import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames, kinds, productPath } from '#catalogue/kinds.ts'
import { listPaths } from '#library/paths/paths.server.ts'
import { learningPathUrl } from '#library/paths/rules/path-text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { infoPages } from '#server/info/info-pages.server.ts'

/** Ids per sitemap file, used or not. */
export const idsPerFile = 10_000
const batchSize = 1_000

type Entry = { path: string; changed?: Date }

export async function sitemapFiles(ctx: Ctx): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('products')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Math.ceil(((last ?? 0) + 1) / idsPerFile)
}

const staticPaths = [
  '/',
  ...kindNames.map((name) => kinds[name].path),
  '/artists',
  '/paths',
  '/membership',
  '/gifts',
  '/tuner',
  '/metronome',
  '/my-file',
  ...Object.keys(infoPages),
]

export async function* sitemapPages(ctx: Ctx): AsyncGenerator<string> {
  const artists = await ctx.db.selectFrom('artists').select('slug').orderBy('id').limit(idsPerFile).execute()
  const paths = await listPaths(ctx)
  const customPaths = ctx.services.texts.customPages().map(({ path }) => path)
  const entries = [staticPaths, customPaths, artists.map(({ slug }) => `/artists/${slug}`), paths.map(({ slug }) => learningPathUrl(slug))]
  yield* urlset(
    entries.map((paths) => paths.map((path) => ({ path }))),
    ctx.config.baseUrl,
  )
}

/** One file of products, counted from 0, streamed a thousand at a time. */
export async function* sitemapProducts(ctx: Ctx, file: number): AsyncGenerator<string> {
  yield* urlset(productBatches(ctx, file * idsPerFile, (file + 1) * idsPerFile), ctx.config.baseUrl)
}

async function* productBatches(ctx: Ctx, from: number, to: number): AsyncGenerator<Entry[]> {
  for (let after = from - 1; after < to; ) {
    const rows: { id: number; kind: KindName; slug: string; released_at: Date }[] = await ctx.db
      .selectFrom('products')
      .select(['id', 'kind', 'slug', 'released_at'])
      .where('id', '>', after)
      .where('id', '<', to)
      .where('published', '=', true)
      .where('released_at', '<=', ctx.now())
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ kind, slug, released_at }) => ({ path: productPath(kind, slug), changed: released_at }))
    after = last.id
  }
}

async function* urlset(batches: Iterable<Entry[]> | AsyncIterable<Entry[]>, baseUrl: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  for await (const entries of batches) yield entries.map((entry) => urlElement(entry, baseUrl)).join('')
  yield '</urlset>\n'
}

const urlElement = ({ path, changed }: Entry, baseUrl: string): string =>
  `<url><loc>${baseUrl}${path}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>\n`

export function sitemapIndex(baseUrl: string, files: number): string {
  const names = ['pages', ...Array.from({ length: files }, (_, file) => `products-${file}`)]
  const entries = names.map((name) => `<sitemap><loc>${baseUrl}/sitemaps/${name}.xml</loc></sitemap>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}
