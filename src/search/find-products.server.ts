import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { type BitSet, countMembers, hasBit, intersectWith, subtract, unionWith } from '#catalogue/rules/bitset.ts'
import { countFilters } from '#catalogue/rules/filters.ts'
import type { ListIndex } from '#catalogue/rules/list-index.ts'
import { type ListContext, matchProducts } from '#catalogue/rules/match-products.ts'
import type { Ctx } from '#platform/ctx.ts'
import { bestNotes } from '#practice/reach/best-notes.server.ts'
import { bestIds, matchStem } from '#search/rules/find-by-stems.ts'
import type { Phrase } from '#search/rules/phrases.ts'
import { isApplied, type SearchFilters, withoutPhrases } from '#search/rules/search-filters.ts'
import type { SearchState } from '#search/rules/state.ts'
import { fillers } from '#search/rules/synonyms.ts'
import { wordsToQuery } from '#search/rules/words.ts'
import type { CorrectedWord } from '#search/spelling.server.ts'

type QueryText = { words: readonly CorrectedWord[]; phrases: readonly Phrase[] }
/** `to`: number of best ids. `enough`: matches from which descriptions are skipped. `most`: limit of description matches. */
type SearchLimits = { to: number; enough: number; most: number }

/** Matches filters, titles and artists in memory; descriptions if few are found. A title with every word ignores filters from the text. */
export async function findProducts(ctx: Ctx, { words, phrases }: QueryText, state: SearchState, { to, enough, most }: SearchLimits) {
  const applied = phrases.filter((phrase) => isApplied(phrase, state))
  const text = textWordIndexes(applied, words)
  const onlyStopWords = text.every((at) => words[at]!.stem === null)
  if (onlyStopWords && applied.length === 0 && !isNarrowed(state)) return { ids: [], count: 0 }
  const index = await ctx.services.catalogue.lists.index(ctx)
  const best = state.filters.reach ? await bestNotes(ctx) : null
  const listContext = { currency: ctx.visitor.currency, now: ctx.now().getTime(), best }
  const allowed = matchFilters(index, state, listContext)
  const matches = allowed.slice()
  // Only the last word may be incomplete; stop words have no stem.
  const found = words.map(({ stem }, at) => (stem === null ? null : matchStem(index, { stem, isPrefix: at === words.length - 1 })))
  for (const at of text) if (found[at]) intersectWith(matches, found[at].either)
  const titles = found.flatMap((one) => (one ? [one.inTitle] : []))
  const others =
    applied.length > 0 ? otherTitleMatches(matches, matchFilters(index, withoutPhrases(state, applied), listContext), titles) : null
  const ids = rankIds(index, matches, others, titles, to)
  const count = countMembers(matches) + (others ? countMembers(others) : 0)
  if (count >= enough || onlyStopWords) return { ids, count }
  const described = await fullTextMatches(ctx, wordsToQuery(text.map((at) => words[at]!.word)), state.kind, most)
  const all = [...new Set([...ids, ...(isNarrowed(state) ? filterIds(index, allowed, described) : described)])]
  return { ids: all, count: Math.max(count, all.length) }
}

const isNarrowed = ({ kind, filters }: SearchFilters): boolean => kind !== null || countFilters(filters) > 0

/** Words to search as text. Drops "guitar" next to a more specific word. */
function textWordIndexes(appliedPhrases: readonly Phrase[], words: readonly CorrectedWord[]): number[] {
  const text = [...words.keys()].filter((at) => !appliedPhrases.some(({ from, end }) => at >= from && at < end))
  const specific = text.filter((at) => !fillers.has(words[at]!.word))
  return specific.length > 0 || appliedPhrases.length > 0 ? specific : text
}

const matchFilters = (index: ListIndex, { kind, filters }: SearchFilters, context: ListContext): BitSet =>
  matchProducts(index, { kinds: kind ? [kind] : [], filters }, context)

/** Products outside `matches` with every word in their title. */
function otherTitleMatches(matches: BitSet, others: BitSet, titles: readonly Readonly<BitSet>[]): BitSet {
  if (titles.length === 0) others.fill(0)
  for (const title of titles) intersectWith(others, title)
  subtract(others, matches)
  return others
}

/** Titles with several of the words come first. For a single word, title matches come after its filter's matches. */
function rankIds(index: ListIndex, matches: BitSet, others: BitSet | null, titles: readonly Readonly<BitSet>[], limit: number): number[] {
  if (!others) return bestIds(index, matches, titles, limit)
  if (titles.length === 1) return [...bestIds(index, matches, titles, limit), ...bestIds(index, others, titles, limit)].slice(0, limit)
  const all = matches.slice()
  unionWith(all, others)
  return bestIds(index, all, titles, limit)
}

/** Products with the words anywhere, including the description. */
async function fullTextMatches(ctx: Ctx, query: string, kind: KindName | null, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from products_speaking_of(${query}, ${kind}, ${ctx.now()}, ${limit + 1})`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

function filterIds({ ids }: ListIndex, matches: BitSet, candidateIds: readonly number[]): number[] {
  const candidates = new Set(candidateIds)
  const found = new Set<number>()
  for (let place = 0; place < ids.length && found.size < candidates.size; place += 1)
    if (candidates.has(ids[place]!) && hasBit(matches, place)) found.add(ids[place]!)
  return candidateIds.filter((id) => found.has(id))
}
