import type { Format } from '#catalogue/catalogue.table.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { type ProductCard, productCards } from '#catalogue/product-cards.server.ts'
import { barsOf } from '#catalogue/rules/bars.ts'
import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/refusal.ts'
import type {} from '#media/media.table.ts'
import type { Ctx } from '#platform/ctx.ts'

/** What a product plays. `folder` holds its public preview; the rest of it is opened by right only. */
export type ProductAsset = {
  id: string
  type: 'lesson' | 'track' | 'stream'
  folder: string
  ready: boolean
  durationSeconds: number
  chapters: { title: string; seconds: number }[]
  /** How loud a backing track is from start to end, as so many bars from 0 to 1; null for films. */
  bars: number[] | null
}

/** A file one gets; `format` names the line it comes with, null when it comes with any. */
export type ProductFile = { id: number; label: string; mime: string; format: Format | null }

/** Everything on a product's page. */
export type Product = ProductCard & {
  description: string
  techniques: string[]
  /** False for what is announced only. */
  released: boolean
  /** The day it came or comes out, in words. */
  releasedOn: string
  asset: ProductAsset | null
  files: ProductFile[]
  /** What a course or a bundle holds, in order. */
  parts: { chapter: string; product: ProductCard }[]
  /** Courses and bundles that hold it; the most popular few. */
  heldBy: ProductCard[]
}

const barsShown = 180

export type { ProductCard }

/** The product at an address. Refuses not-found for one that is unpublished, unknown or of another kind. */
export async function findProduct(ctx: Ctx, kind: KindName, slug: string): Promise<Product> {
  const row = await ctx.db
    .selectFrom('products')
    .select(['id', 'description', 'techniques', 'released_at', 'asset_id'])
    .where('slug', '=', slug)
    .where('kind', '=', kind)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!row) throw new ShopError('not-found', 'We do not have this, or not any more.')
  const [parts, holders] = await Promise.all([partRows(ctx, row.id), holderIds(ctx, row.id)])
  const cards = await productCards(ctx, [row.id, ...parts.map((part) => part.part_id), ...holders])
  const card = (id: number) => cards.filter((one) => one.id === id)
  const [self] = card(row.id)
  if (!self) throw new Error(`product ${row.id} has no card`)
  return {
    ...self,
    description: row.description,
    techniques: row.techniques,
    released: row.released_at <= ctx.now(),
    releasedOn: formatDate(row.released_at),
    asset: await assetOf(ctx, row.asset_id),
    files: await filesOf(ctx, row.id),
    parts: parts.flatMap(({ part_id, chapter }) => card(part_id).map((product) => ({ chapter, product }))),
    heldBy: holders.flatMap(card),
  }
}

const partRows = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('product_parts as h')
    .innerJoin('products as p', 'p.id', 'h.part_id')
    .select(['h.part_id', 'h.chapter'])
    .where('h.product_id', '=', id)
    .where('p.published', '=', true)
    .orderBy('h.position')
    .limit(200)
    .execute()

async function holderIds(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('product_parts as h')
    .innerJoin('products as p', 'p.id', 'h.product_id')
    .select('p.id')
    .where('h.part_id', '=', id)
    .where('p.published', '=', true)
    .where('p.released_at', '<=', ctx.now())
    .orderBy('p.popularity', 'desc')
    .limit(4)
    .execute()
  return rows.map((row) => row.id)
}

async function assetOf(ctx: Ctx, id: string | null): Promise<ProductAsset | null> {
  if (id === null) return null
  const row = await ctx.db
    .selectFrom('assets')
    .select(['id', 'type', 'folder', 'state', 'duration_seconds', 'chapters', 'peaks'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { state, duration_seconds, peaks, ...asset } = row
  const bars = row.type === 'track' && peaks ? barsOf(peaks, barsShown) : null
  return { ...asset, ready: state === 'ready', durationSeconds: duration_seconds, bars }
}

const filesOf = (ctx: Ctx, id: number): Promise<ProductFile[]> =>
  ctx.db
    .selectFrom('product_files as f')
    .leftJoin('stock_lines as l', 'l.id', 'f.stock_line_id')
    .select(['f.id', 'f.label', 'f.mime', 'l.format'])
    .where('f.product_id', '=', id)
    .orderBy('f.position')
    .execute()
