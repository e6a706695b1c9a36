import { sql } from 'kysely'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { IndexedArtist } from '#catalogue/rules/list-index.ts'
import { findPaths, type PathCard } from '#library/paths/paths.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { findProducts } from '#search/find-products.server.ts'
import { type Answer, answersTo } from '#search/rules/answers.ts'
import { findArtists } from '#search/rules/find-artists.ts'
import { lexiconOf } from '#search/rules/lexicon.ts'
import { type Phrase, readPhrases } from '#search/rules/phrases.ts'
import { withPhrases } from '#search/rules/search-chips.ts'
import { type SearchState, searchFor } from '#search/rules/state.ts'
import { searchWords, wordsToQuery } from '#search/rules/words.ts'
import { type CorrectedWord, correctWords } from '#search/spelling.server.ts'

export type FoundArtist = IndexedArtist
export type FoundChapter = { title: string; product: { slug: string; kind: KindName; title: string } }

/** An analysed text: words as typed and corrected, and the phrases that mean filters. */
export type AnalysedText = { typed: string[]; words: CorrectedWord[]; phrases: Phrase[] }

/** Best first. `meant`: the corrected text when a word was misspelt. */
export type SearchOutcome = {
  meant: string | null
  products: ProductCard[]
  /** `more`: there are more matches than were counted. */
  count: number
  more: boolean
  artists: FoundArtist[]
  chapters: FoundChapter[]
  paths: PathCard[]
  answers: Answer[]
}

const maxRanked = 400
export const searchPageSize = 24

type Sizes = { products?: number; others?: number }

/** Searches products, artists, course chapters and answers; tolerates misspellings and a half-typed last word. */
export async function search(ctx: Ctx, { text, ...sizes }: { text: string } & Sizes): Promise<SearchOutcome> {
  const state = searchFor(text)
  const analysed = await analyseText(ctx, state)
  return findAll(ctx, analysed, withPhrases(state, analysed.phrases), sizes)
}

export async function analyseText(ctx: Ctx, { text, exact }: Pick<SearchState, 'text' | 'exact'>): Promise<AnalysedText> {
  const typed = searchWords(text)
  const [words, index] = await Promise.all([correctWords(ctx, typed, exact), ctx.services.catalogue.lists.index(ctx)])
  const corrected = words.map(({ word }) => word)
  return { typed, words, phrases: exact ? [] : readPhrases(corrected, lexiconOf(index)) }
}

export async function findAll(ctx: Ctx, text: AnalysedText, state: SearchState, sizes: Sizes = {}): Promise<SearchOutcome> {
  const { products: size = searchPageSize, others = 6 } = sizes
  const words = text.words.map(({ word }) => word)
  const limits = { to: Math.min(state.page * size, maxRanked), enough: searchPageSize, most: maxRanked }
  const [index, { ids, count }, chapters, paths] = await Promise.all([
    ctx.services.catalogue.lists.index(ctx),
    findProducts(ctx, text, state, limits),
    words.length > 0 ? findChapters(ctx, wordsToQuery(words), others) : [],
    findPaths(ctx, words, others),
  ])
  return {
    meant: words.join(' ') === text.typed.join(' ') ? null : words.join(' '),
    products: await productCards(ctx, ids.slice((state.page - 1) * size, state.page * size)),
    count: Math.min(count, maxRanked),
    more: count > maxRanked,
    artists: words.length > 0 ? findArtists(index.artists, words, others) : [],
    chapters,
    paths,
    answers: answersTo(words),
  }
}

async function findChapters(ctx: Ctx, query: string, limit: number): Promise<FoundChapter[]> {
  const { rows } = await sql<{ chapter: string; slug: string; kind: KindName; title: string }>`
    select * from chapters_speaking_of(${query}, ${ctx.now()}, ${limit})`.execute(ctx.db)
  return rows.map(({ chapter, ...product }) => ({ title: chapter, product }))
}
