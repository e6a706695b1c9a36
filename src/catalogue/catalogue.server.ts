import { sql } from 'kysely'
import type { Format } from '#catalogue/catalogue.table.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames } from '#catalogue/kinds.ts'
import { countProducts, pageOfIds, type Search } from '#catalogue/list-products.server.ts'
import { type ProductCard, productCards } from '#catalogue/product-cards.server.ts'
import { noFilters, writeFilters } from '#catalogue/rules/filters.ts'
import { pagesOf } from '#catalogue/rules/paging.ts'
import type { ProductQuery } from '#catalogue/rules/query.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A line that can lie in a cart, priced in the visitor's currency (minor units). */
export type SellableLine = {
  stockLineId: number
  productId: number
  slug: string
  kind: KindName
  title: string
  artist: string
  label: string
  format: Format
  /** Null when it is not sold in this currency. */
  unitPrice: number | null
  /** On hand less what is reserved; null when there is no count. */
  available: number | null
  /** Released, and its line on sale. */
  onSale: boolean
  weightGrams: number
  cover: { id: number; colour: string }
}

/** The lines with these ids, as they can be sold now; ids nobody knows, and what is not published, are left out. */
export async function sellableLines(ctx: Ctx, stockLineIds: readonly number[]): Promise<SellableLine[]> {
  if (stockLineIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('stock_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('artists as a', 'a.id', 'p.artist_id')
    .leftJoin('stock_prices as s', (join) => join.onRef('s.stock_line_id', '=', 'l.id').on('s.currency', '=', ctx.visitor.currency))
    .select(['l.id as stockLineId', 'l.product_id as productId', 'l.label', 'l.format', 'l.on_hand', 'l.reserved', 'l.on_sale'])
    .select(['l.weight_grams as weightGrams', 's.minor as unitPrice'])
    .select(['p.slug', 'p.kind', 'p.title', 'p.released_at', 'p.colour', 'a.name as artist'])
    .where(sql<boolean>`l.id = any(${[...stockLineIds]})`)
    .where('p.published', '=', true)
    .orderBy('l.id')
    .execute()
  return rows.map(({ on_hand, reserved, on_sale, released_at, colour, ...row }) => ({
    ...row,
    available: on_hand === null ? null : on_hand - reserved,
    onSale: on_sale && released_at <= ctx.now(),
    cover: { id: row.productId, colour },
  }))
}

/** One page of a list; `count` is exact up to `mostCounted` and one more above it. */
export type ProductList = { products: ProductCard[]; count: number; page: number; pages: number }

/**
 * Products of a kind, or of all, that match; only what is published and released. `planKinds` are the kinds the visitor's plan
 * includes: they matter only to the filter "included". Three queries at most, the count remembered for half a minute.
 */
export async function listProducts(ctx: Ctx, query: ProductQuery, planKinds: readonly string[] = []): Promise<ProductList> {
  const search = await searchOf(ctx, query, planKinds)
  if (!search) return { products: [], count: 0, page: 1, pages: 1 }
  const count = await countOf(ctx, search)
  const pages = pagesOf(count)
  const page = Math.min(query.page, pages)
  const products = count === 0 ? [] : await productCards(ctx, await pageOfIds(ctx, { ...search, page }, count))
  return { products, count, page, pages }
}

/** How many products of a kind there are, as its index says. */
export const countOfKind = (ctx: Ctx, kind: KindName): Promise<number> =>
  countOf(ctx, { kinds: [kind], artistIds: [], filters: noFilters, sort: 'newest', page: 1 })

const countOf = (ctx: Ctx, search: Search): Promise<number> =>
  ctx.services.catalogue.counts.find(countKey(ctx, search), ctx.now(), () => countProducts(ctx, search))

/** The query in terms of ids; null when nothing can match. */
async function searchOf(ctx: Ctx, { kind, filters, sort, page }: ProductQuery, planKinds: readonly string[]): Promise<Search | null> {
  const kinds = (kind ? [kind] : [...kindNames]).filter((name) => !filters.included || planKinds.includes(name))
  if (kinds.length === 0) return null
  const artistIds = filters.artist.length === 0 ? [] : await artistIdsOf(ctx, filters.artist)
  if (filters.artist.length > 0 && artistIds.length === 0) return null
  return { kinds: kinds.length === kindNames.length ? [] : kinds, artistIds, filters, sort, page }
}

async function artistIdsOf(ctx: Ctx, slugs: string[]): Promise<number[]> {
  const rows = await ctx.db.selectFrom('artists').select('id').where(sql<boolean>`slug = any(${slugs})`).execute()
  return rows.map((row) => row.id)
}

/** Counts differ by currency only where prices matter. */
const countKey = (ctx: Ctx, { kinds, filters, sort }: Search): string =>
  JSON.stringify([kinds, writeFilters(filters), filters.price || sort === 'price' ? ctx.visitor.currency : ''])

/** Products of the same kind to look at next: the newest by the same artist, then in the same style, then what is popular. */
export async function relatedProducts(ctx: Ctx, product: ProductCard, most = 8): Promise<ProductCard[]> {
  const seen = sql`p.published and p.kind = ${product.kind} and p.released_at <= ${ctx.now()} and p.id <> ${product.id}`
  const { rows } = await sql<{ id: number }>`
    (select p.id from products p join artists a on a.id = p.artist_id
      where ${seen} and a.slug = ${product.artist.slug} order by p.released_at desc, p.id desc limit ${Math.ceil(most / 2)})
    union all
    (select p.id from products p where ${seen} and p.style = ${product.style} order by p.released_at desc, p.id desc limit ${most * 2})
    union all
    (select p.id from products p where ${seen} order by p.popularity desc, p.id desc limit ${most * 2})
  `.execute(ctx.db)
  return productCards(ctx, [...new Set(rows.map((row) => row.id))].slice(0, most))
}
