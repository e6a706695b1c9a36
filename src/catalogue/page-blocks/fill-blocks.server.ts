import { sql } from 'kysely'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import { type Shelf, shelfIds } from '#catalogue/catalogue.server.ts'
import { isKind } from '#catalogue/kinds.ts'
import { noFilters } from '#catalogue/rules/filters.ts'
import { isFilled, type PageBlock, type PageBlocks } from '#content/rules/page-blocks.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A block with its products' cards. Omits products no longer in the shop. */
export type FilledBlock = Omit<PageBlock, 'products' | 'hidden'> & { products: ProductCard[] }

/** A product's card as a list of one; empty when it isn't in the shop. */
type Cards = ReadonlyMap<number, readonly ProductCard[]>

/** Visible blocks and the cards of `others`, with one product query. */
export async function fillBlocks(
  ctx: Ctx,
  blocks: PageBlocks,
  others: readonly number[] = [],
): Promise<{ filled: FilledBlock[]; cards: Cards }> {
  const shown = blocks.filter((block) => !block.hidden && isFilled(block))
  const inShop = await releasedIds(
    ctx,
    shown.flatMap(({ products }) => products),
  )
  const ids = await Promise.all(
    shown.map((block) => (isPicked(block) ? block.products.filter((id) => inShop.has(id)) : shelfProductIds(ctx, block))),
  )
  const found = await productCards(ctx, [...new Set([...others, ...ids.flat()])])
  const cards = new Map(found.map((card) => [card.id, [card]]))
  const filled = shown.map(({ id, kind, values }, at) => ({
    id,
    kind,
    values,
    products: (ids[at] ?? []).flatMap((one) => cards.get(one) ?? []),
  }))
  return { filled, cards }
}

const popularShelf = (kinds: Shelf['kinds'], most: number): Shelf => ({ kinds, sort: 'popular', most })

const isPicked = ({ kind, values, products }: PageBlock): boolean => products.length > 0 && (kind !== 'shelf' || values.show === 'chosen')

async function releasedIds(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...ids])
    .where('published', '=', true)
    .where('released_at', '<=', ctx.now())
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function shelfProductIds(ctx: Ctx, { kind, values }: PageBlock): Promise<readonly number[]> {
  if (kind === 'popular')
    return [...(await shelfIds(ctx, popularShelf(['lesson'], 6))), ...(await shelfIds(ctx, popularShelf(['backing-track'], 6)))]
  if (kind === 'discs') return shelfIds(ctx, popularShelf(['dvd', 'cd'], 6))
  if (kind !== 'shelf') return []
  const { show } = values
  if (show === 'new') return newestIds(ctx, 12)
  if (show === 'beginner') return shelfIds(ctx, { ...popularShelf(['course'], 4), filters: { ...noFilters, level: ['beginner'] } })
  return isKind(show) ? shelfIds(ctx, popularShelf([show], values.look === 'carousel' ? 12 : 8)) : []
}

/** The newest products, one per artist and kind, so that a weekly course doesn't fill the page. */
async function newestIds(ctx: Ctx, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recent as materialized (
      select id, artist_id, kind, released_at from products
      where published and released_at <= ${ctx.now()} order by released_at desc, id desc limit 100
    )
    select id from (
      select distinct on (artist_id, kind) id, released_at from recent order by artist_id, kind, released_at desc, id desc
    ) one order by released_at desc, id desc limit ${most}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
