import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type SearchIdeas = { styles: string[]; popular: ProductCard[] }

export async function searchIdeas(ctx: Ctx): Promise<SearchIdeas> {
  const styles = await ctx.db.selectFrom('artists').select('styles').orderBy('id').limit(40).execute()
  const popular = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('published', '=', true)
    .where('released_at', '<=', ctx.now())
    .where('kind', '=', 'lesson')
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  return {
    styles: [...new Set(styles.flatMap((row) => row.styles))].slice(0, 10),
    popular: await productCards(
      ctx,
      popular.map((row) => row.id),
    ),
  }
}
