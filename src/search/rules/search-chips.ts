import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds } from '#catalogue/kinds.ts'
import { type FilterChip, filterLabels } from '#catalogue/rules/filter-chips.ts'
import type { Currency } from '#kernel/money.ts'
import type { Phrase } from '#search/rules/phrases.ts'
import { addPhraseFilters } from '#search/rules/search-filters.ts'
import { type SearchState, searchUrl } from '#search/rules/state.ts'

/** The same search with the filters from its text. */
export const withPhrases = (state: SearchState, phrases: readonly Phrase[]): SearchState => ({
  ...state,
  ...addPhraseFilters(state, phrases),
})

/** Switches to another kind or all, and drops words that name one. */
export const withKind = (state: SearchState, words: readonly string[], phrases: readonly Phrase[], kind: KindName | null): SearchState => ({
  ...state,
  kind,
  page: 1,
  text: textWithout(
    state,
    words,
    phrases.filter(({ name }) => name === 'kind'),
  ),
})

/** The filters of a search. Removing one also removes its words from the text. */
export function searchChips(state: SearchState, words: readonly string[], phrases: readonly Phrase[], currency: Currency): FilterChip[] {
  const chip = (label: string, name: Phrase['name'], value: string | null, without: Partial<SearchState>) => {
    const chipPhrases = phrases.filter(
      (phrase) => phrase.name === name && (value === null || !('values' in phrase) || phrase.values.includes(value)),
    )
    return { label, removeTo: searchUrl({ ...state, page: 1, ...without, text: textWithout(state, words, chipPhrases) }) }
  }
  return [
    ...(state.kind ? [chip(kinds[state.kind].many, 'kind', null, { kind: null })] : []),
    ...filterLabels(state.filters, currency, (slug) => slug).map(({ label, name, value, change }) =>
      chip(label, name as Phrase['name'], value, { filters: { ...state.filters, ...change } }),
    ),
  ]
}

function textWithout({ text }: SearchState, words: readonly string[], phrases: readonly Phrase[]): string {
  if (phrases.length === 0) return text
  return words.filter((_word, at) => !phrases.some(({ from, end }) => at >= from && at < end)).join(' ')
}
