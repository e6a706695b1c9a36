import { priceWords, tempoWords } from '#catalogue/rules/filter-words.ts'
import { type Filters, noFilters, wordFacets } from '#catalogue/rules/filters.ts'
import { addressOf, type IndexState } from '#catalogue/rules/query.ts'
import { capitalised, levelWords } from '#catalogue/rules/words.ts'
import type { Currency } from '#kernel/money.ts'

/** An active filter, and the address without it. */
export type FilterChip = { label: string; removeTo: string }

/** Active filters in the form's order. `artistName` turns a slug into a name. */
export function filterChips(path: string, state: IndexState, currency: Currency, artistName: (slug: string) => string): FilterChip[] {
  const { filters } = state
  const without = (change: Partial<Filters>) => addressOf(path, { ...state, page: 1, filters: { ...filters, ...change } })
  return [
    ...wordFacets.flatMap((name) =>
      filters[name].map((value) => ({
        label: wordOf(name, value, artistName),
        removeTo: without({ [name]: filters[name].filter((other) => other !== value) }),
      })),
    ),
    ...(filters.tempo ? [{ label: tempoWords(filters.tempo), removeTo: without({ tempo: null }) }] : []),
    ...(filters.price ? [{ label: priceWords(filters.price, currency), removeTo: without({ price: null }) }] : []),
    ...(filters.included ? [{ label: 'Included in my plan', removeTo: without({ included: false }) }] : []),
  ]
}

/** Sort and view stay. */
export const clearAllTo = (path: string, state: IndexState): string => addressOf(path, { ...state, page: 1, filters: noFilters })

function wordOf(name: (typeof wordFacets)[number], value: string | number, artistName: (slug: string) => string): string {
  const text = String(value)
  if (name === 'artist') return artistName(text)
  if (name === 'level') return levelWords[text as keyof typeof levelWords] ?? text
  return name === 'key' ? `Key of ${text}` : capitalised(text)
}
