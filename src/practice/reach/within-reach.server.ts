import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import { shelfIds } from '#catalogue/catalogue.server.ts'
import { noFilters } from '#catalogue/rules/filters.ts'
import { rangeWithin, toTenths } from '#catalogue/rules/reach.ts'
import { lessonsDone } from '#library/progress/progress.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Skip much easier pieces. */
const easiest = 0.6

type Options = { best: number; limit: number; besides?: ProductCard | null }

/** Lessons and tracks the member can play, or nearly. Same style first, without finished ones. */
export async function withinReach(ctx: Ctx, { best, limit, besides = null }: Options): Promise<ProductCard[]> {
  const hardest = { ...rangeWithin(best), from: toTenths(best * easiest) }
  const findIds = (filters: { style?: string[] }) =>
    shelfIds(ctx, { kinds: ['lesson', 'backing-track'], filters: { ...noFilters, ...filters, hardest }, sort: 'popular', most: limit * 4 })
  const alike = besides ? await findIds({ style: [besides.style] }) : []
  const ids = [...new Set([...alike, ...(await findIds({}))])].filter((id) => id !== besides?.id)
  const done = await lessonsDone(ctx, ids)
  return productCards(ctx, ids.filter((id) => !done.has(id)).slice(0, limit))
}
