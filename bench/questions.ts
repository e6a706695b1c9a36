import { listProducts, type ProductList } from '#catalogue/catalogue.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { facetsOf } from '#catalogue/lists/facets.server.ts'
import { readIndexState } from '#catalogue/rules/query.ts'
import type { Ctx } from '#platform/ctx.ts'
import { searchIdeas } from '#search/ideas.server.ts'
import { search } from '#search/search.server.ts'

export type Question = { name: string; ask: (ctx: Ctx) => Promise<number> }

const shown = ({ products }: Pick<ProductList, 'products'>): number => products.length

const list = (name: string, query: string, kind: KindName | null = 'lesson'): Question => ({
  name: `list, ${name}`,
  ask: async (ctx) => shown(await listProducts(ctx, { kind, ...readIndexState(new URLSearchParams(query)) })),
})

const find = (name: string, text: string): Question => ({ name: `search, ${name}`, ask: async (ctx) => shown(await search(ctx, { text })) })

/** Queries of lists and searches, with common words and the rarest that both catalogues have. */
export async function questions(small: Ctx, large: Ctx): Promise<Question[]> {
  const [few, many] = [await facetsOf(small, 'lesson'), await facetsOf(large, 'lesson')]
  const rarest = (name: 'style' | 'technique' | 'tuning') =>
    encodeURIComponent(many[name].findLast((word) => few[name].includes(word)) ?? '')
  const artist = few.artist[0]?.slug ?? ''
  return [
    list('everything', '', null),
    list('newest', ''),
    list('most popular', 'sort=popular'),
    list('by title', 'sort=title'),
    list('by price', 'sort=price'),
    list('page 20', 'page=20'),
    list('page 20 by title', 'page=20&sort=title'),
    list('artist', `artist=${artist}`),
    list('style', `style=${few.style[0]}`),
    list('rare style', `style=${rarest('style')}`),
    list('level', 'level=beginner'),
    list('level by price', 'level=beginner&sort=price'),
    list('technique', 'technique=bending'),
    list('rare technique', `technique=${rarest('technique')}`),
    list('tuning', 'tuning=Standard'),
    list('rare tuning', `tuning=${rarest('tuning')}`),
    list('key', 'key=E'),
    list('tempo', 'tempo=70-99'),
    list('narrow tempo', 'tempo=90-99'),
    list('price', 'price=500-700'),
    list('rare price', 'price=-399'),
    list('year', 'year=2024'),
    list('two filters', 'tuning=Standard&level=beginner'),
    list('two filters by popularity', 'tuning=Standard&level=beginner&sort=popular'),
    list('three filters', `tuning=Standard&year=2024&tempo=70-`),
    list('nothing matches', 'style=polka'),
    { name: 'choices of the filters', ask: async (ctx) => (await facetsOf(ctx, 'lesson')).style.length },
    find('common word', 'blues'),
    find('two words', 'slow blues'),
    find('rare word', 'campfire'),
    find('typing slip', 'shufles'),
    { name: 'search, suggestions', ask: async (ctx) => shown(await search(ctx, { text: 'turnar', products: 6, others: 3 })) },
    { name: 'search, suggestions for a letter', ask: async (ctx) => shown(await search(ctx, { text: 'b', products: 6, others: 3 })) },
    {
      name: 'search, nothing found',
      ask: async (ctx) => {
        const found = await search(ctx, { text: 'xylophonist' })
        return found.count + (await searchIdeas(ctx)).popular.length
      },
    },
  ]
}
