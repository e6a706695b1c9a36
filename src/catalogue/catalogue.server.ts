import { type InferResult, type RawBuilder, sql } from 'kysely'
import { artistNamesOf } from '#catalogue/artist-names.server.ts'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames, type SoldKind } from '#catalogue/kinds.ts'
import { countMembers } from '#catalogue/rules/bitset.ts'
import { type Filters, noFilters } from '#catalogue/rules/filters.ts'
import type { Format } from '#catalogue/rules/formats.ts'
import { idsOnPage, matchProducts } from '#catalogue/rules/match-products.ts'
import { pageCount, pageSize } from '#catalogue/rules/paging.ts'
import type { ProductQuery, Sort } from '#catalogue/rules/query.ts'
import { maxCounted } from '#kernel/counting.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'
import { dateOf, type JsonRow } from '#platform/read-together.server.ts'

/** A line for carts, priced in the visitor's currency (minor units). */
export type SellableLine = {
  stockLineId: number
  productId: number
  slug: string
  kind: SoldKind
  title: string
  artist: string
  label: string
  format: Format
  /** Null when not sold in this currency. */
  unitPrice: number | null
  /** While on sale: the struck price, if any, and when the sale ends. */
  was: number | null
  saleEndsAt: Date | null
  /** On hand minus reserved and promised; null when stock is unlimited. */
  available: number | null
  onSale: boolean
  weightGrams: number
  /** For customs: Harmonized System code and country of origin of physical goods. */
  hsCode: string | null
  origin: string | null
  cover: ImageRef
}

/** Current state of lines by id; omits unknown and unpublished ones. */
export async function sellableLines(ctx: Ctx, stockLineIds: readonly number[]): Promise<SellableLine[]> {
  if (stockLineIds.length === 0) return []
  return toSellableLines(ctx, await sellableQuery(ctx, [...stockLineIds]).execute())
}

/** Query for lines by an array of ids, to combine with other queries. */
export const sellableQuery = (ctx: Ctx, stockLineIds: number[] | RawBuilder<number[]>) =>
  ctx.db
    .selectFrom('stock_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('artists as a', 'a.id', 'p.artist_id')
    .leftJoinLateral(priceNow(ctx).as('n'), (join) => join.onTrue())
    .select(['l.id as stockLineId', 'l.product_id as productId', 'l.label', 'l.format', 'l.available', 'l.on_sale'])
    .select(['l.weight_grams as weightGrams', 'l.hs_code as hsCode', 'l.origin', 'n.minor as unitPrice', 'n.was', 'n.until as saleEndsAt'])
    .select(['p.slug', 'p.kind', 'p.title', 'p.released_at', 'p.colour', 'p.image', artistNamesOf('p', 'a').as('artist')])
    .where(sql<boolean>`l.id = any(${stockLineIds})`)
    .where('p.published', '=', true)
    .orderBy('l.id')

type SellableRow = InferResult<ReturnType<typeof sellableQuery>>[number]

export const toSellableLines = (ctx: Ctx, rows: readonly (SellableRow | JsonRow<SellableRow>)[]): SellableLine[] =>
  rows.map(({ on_sale, released_at, saleEndsAt, colour, image, ...row }) => ({
    ...row,
    saleEndsAt: dateOf(saleEndsAt),
    onSale: on_sale && new Date(released_at) <= ctx.now(),
    cover: { image, colour },
  }))

/** The price at this second: carts and orders follow the clock, not the scheduled job that activates sales. */
const priceNow = (ctx: Ctx) =>
  sql<{ minor: number | null; was: number | null; until: Date | null }>`price_now(l.id, ${ctx.visitor.currency}, ${ctx.now()})`

/** `count` is exact up to `maxCounted`; above, it is `mostCounted + 1`. */
export type ProductList = { products: ProductCard[]; count: number; page: number; pages: number }

/** `planKinds` are used by the filter "included", `best` (notes per second) by "reach". One query, for the page's products. */
export async function listProducts(
  ctx: Ctx,
  query: ProductQuery,
  planKinds: readonly string[] = [],
  best: number | null = null,
): Promise<ProductList> {
  const kinds = (query.kind ? [query.kind] : kindNames).filter((name) => !query.filters.included || planKinds.includes(name))
  if (kinds.length === 0) return { products: [], count: 0, page: 1, pages: 1 }
  const index = await ctx.services.catalogue.lists.index(ctx)
  const listContext = { ...listContextOf(ctx), best }
  const matches = matchProducts(index, { kinds: kinds.length === kindNames.length ? [] : kinds, filters: query.filters }, listContext)
  const count = Math.min(countMembers(matches), maxCounted + 1)
  const pages = pageCount(count)
  const page = Math.min(query.page, pages)
  const ids = idsOnPage(index, matches, { sort: query.sort, skip: (page - 1) * pageSize, most: pageSize }, listContext)
  return { products: await productCards(ctx, ids), count, page, pages }
}

export async function countOfKind(ctx: Ctx, kind: KindName): Promise<number> {
  const matches = matchProducts(await ctx.services.catalogue.lists.index(ctx), { kinds: [kind], filters: noFilters }, listContextOf(ctx))
  return Math.min(countMembers(matches), maxCounted + 1)
}

export async function shelfIds(ctx: Ctx, { kinds, filters = noFilters, sort, most }: Shelf): Promise<number[]> {
  const index = await ctx.services.catalogue.lists.index(ctx)
  return idsOnPage(index, matchProducts(index, { kinds, filters }, listContextOf(ctx)), { sort, skip: 0, most }, listContextOf(ctx))
}

export type Shelf = { kinds: KindName[]; filters?: Filters; sort: Sort; most: number }

const listContextOf = (ctx: Ctx) => ({ currency: ctx.visitor.currency, now: ctx.now().getTime() })
