import { type Shelf, shelfIds } from '#catalogue/catalogue.server.ts'
import type { Product } from '#catalogue/find-product.server.ts'
import { noFilters } from '#catalogue/rules/filters.ts'
import { maxRelated } from '#catalogue/rules/related.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Related products: staff choices, then of the same kind the artist's newest, the same style, and popular ones. */
export async function relatedIds(ctx: Ctx, { id, kind, artist, style, chosen }: Product, limit = maxRelated): Promise<number[]> {
  const others = async (shelf: Omit<Shelf, 'kinds'>) =>
    (await shelfIds(ctx, { kinds: [kind], ...shelf, most: shelf.most + 1 })).filter((one) => one !== id).slice(0, shelf.most)
  const ids = [
    ...chosen,
    ...(await others({ filters: { ...noFilters, artist: [artist.slug] }, sort: 'newest', most: Math.ceil(limit / 2) })),
    ...(await others({ filters: { ...noFilters, style: [style] }, sort: 'newest', most: limit * 2 })),
    ...(await others({ sort: 'popular', most: limit * 2 })),
  ]
  return [...new Set(ids)].slice(0, limit)
}
