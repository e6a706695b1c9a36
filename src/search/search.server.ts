import { sql } from 'kysely'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { countMembers } from '#catalogue/rules/bitset.ts'
import { noFilters } from '#catalogue/rules/filters.ts'
import { matching } from '#catalogue/rules/find-in-lists.ts'
import type { IndexedArtist, ListIndex } from '#catalogue/rules/list-index.ts'
import type { Ctx } from '#platform/ctx.ts'
import { artistsNamed } from '#search/rules/find-artists.ts'
import { bestIds, keepWithStems } from '#search/rules/find-by-stems.ts'
import { askedStems, searchWords, wordsToQuery } from '#search/rules/words.ts'
import { type Understood, understandWords } from '#search/spelling.server.ts'

export type FoundArtist = IndexedArtist
export type FoundChapter = { title: string; product: { slug: string; kind: KindName; title: string } }

/** Best first. `meant`: the corrected text when a word was misspelt. */
export type Found = {
  meant: string | null
  products: ProductCard[]
  /** `more`: there are more matches than were counted. */
  count: number
  more: boolean
  artists: FoundArtist[]
  chapters: FoundChapter[]
}

/** The most results that can be paged through. */
export const mostRanked = 400
export const searchPageSize = 24

type Wanted = { text: string; kind?: KindName; page?: number; products?: number; others?: number }

/** Searches products, artists and course chapters; tolerates misspellings and a half-typed last word. */
export async function search(ctx: Ctx, wanted: Wanted): Promise<Found> {
  const asked = searchWords(wanted.text)
  if (asked.length === 0) return { meant: null, products: [], count: 0, more: false, artists: [], chapters: [] }
  const [understood, index] = await Promise.all([understandWords(ctx, asked), ctx.services.catalogue.lists.index(ctx)])
  const words = understood.map(({ word }) => word)
  const [{ products, count }, chapters] = await Promise.all([
    findProducts(ctx, index, understood, wanted),
    findChapters(ctx, wordsToQuery(words), wanted.others ?? 6),
  ])
  return {
    meant: words.join(' ') === asked.join(' ') ? null : words.join(' '),
    products,
    count: Math.min(count, mostRanked),
    more: count > mostRanked,
    artists: artistsNamed(index.artists, words, wanted.others ?? 6),
    chapters,
  }
}

/** Matches in titles and artist names come from memory; when there are few, matches in descriptions are added. */
async function findProducts(
  ctx: Ctx,
  index: ListIndex,
  understood: readonly Understood[],
  { kind, page = 1, products: size = searchPageSize }: Wanted,
) {
  const stems = askedStems(understood)
  if (stems.length === 0) return { products: [], count: 0 }
  const narrowing = { kinds: kind ? [kind] : [], filters: noFilters }
  const marks = matching(index, narrowing, { currency: ctx.visitor.currency, now: ctx.now().getTime() })
  const inTitle = keepWithStems(marks, index, stems)
  const known = bestIds(index, marks, inTitle, Math.min(page * size, mostRanked))
  const count = countMembers(marks)
  const more = count < searchPageSize ? await speakingOf(ctx, wordsToQuery(understood.map(({ word }) => word)), kind) : []
  const ids = [...new Set([...known, ...more])]
  return { products: await productCards(ctx, ids.slice((page - 1) * size, page * size)), count: Math.max(count, ids.length) }
}

/** Products with the words anywhere, including their description. */
async function speakingOf(ctx: Ctx, query: string, kind?: KindName): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products_speaking_of(${query}, ${kind ?? null}, ${ctx.now()}, ${mostRanked + 1})`.execute(ctx.db)
  return rows.map((row) => row.id)
}

async function findChapters(ctx: Ctx, query: string, most: number): Promise<FoundChapter[]> {
  const { rows } = await sql<{ chapter: string; slug: string; kind: KindName; title: string }>`
    select * from chapters_speaking_of(${query}, ${ctx.now()}, ${most})`.execute(ctx.db)
  return rows.map(({ chapter, ...product }) => ({ title: chapter, product }))
}
