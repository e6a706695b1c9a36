import { productCards } from '#catalogue/cards/product-cards.server.ts'
import { productPath } from '#catalogue/kinds.ts'
import { reachLabels, reachOf } from '#catalogue/rules/reach.ts'
import type { Ctx } from '#platform/ctx.ts'
import { bestNotes } from '#practice/reach/best-notes.server.ts'
import { withinReach } from '#practice/reach/within-reach.server.ts'
import { requireMemberId } from '#practice/recording.server.ts'

const suggestionCount = 3

/** What to play after a lesson. Without a known best the player asks for one. */
export async function afterLesson(ctx: Ctx, productId: number) {
  requireMemberId(ctx)
  const best = await bestNotes(ctx)
  if (best === null) return { best, products: [] }
  const [besides = null] = await productCards(ctx, [productId])
  const products = await withinReach(ctx, { best, limit: suggestionCount, besides })
  return {
    best,
    products: products.map(({ id, kind, slug, title, artist, cover, notesPerSecond }) => {
      const reach = reachOf(notesPerSecond, best)
      return { id, title, artist: artist.name, url: productPath(kind, slug), cover, words: reach ? reachLabels[reach] : '' }
    }),
  }
}
