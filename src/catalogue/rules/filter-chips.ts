import { hardestLabel, priceLabel, stretchLabel, tempoLabel } from '#catalogue/rules/filter-labels.ts'
import { type Filters, noFilters, wordFacets } from '#catalogue/rules/filters.ts'
import { capitalised, levelLabels } from '#catalogue/rules/labels.ts'
import { type IndexState, listUrl } from '#catalogue/rules/query.ts'
import type { Currency } from '#kernel/money.ts'

export type FilterChip = { label: string; removeTo: string }

export type FilterLabel = { name: keyof Filters; value: string; label: string; change: Partial<Filters> }

/** Active values in the form's order. `artistName` turns a slug into a name. */
export function filterLabels(filters: Filters, currency: Currency, artistName: (slug: string) => string): FilterLabel[] {
  return [
    ...wordFacets.flatMap((name) =>
      filters[name].map((value) => ({
        name,
        value: String(value),
        label: valueLabel(name, value, artistName),
        change: { [name]: filters[name].filter((other) => other !== value) },
      })),
    ),
    ...(filters.tempo ? [{ name: 'tempo', value: '', label: tempoLabel(filters.tempo), change: { tempo: null } } as const] : []),
    ...(filters.price ? [{ name: 'price', value: '', label: priceLabel(filters.price, currency), change: { price: null } } as const] : []),
    ...(filters.hardest
      ? [
          {
            name: 'hardest',
            value: '',
            label: `Hardest bar: ${hardestLabel(filters.hardest).toLowerCase()}`,
            change: { hardest: null },
          } as const,
        ]
      : []),
    ...(filters.stretch
      ? [
          {
            name: 'stretch',
            value: '',
            label: `Stretch: ${stretchLabel(filters.stretch).toLowerCase()}`,
            change: { stretch: null },
          } as const,
        ]
      : []),
    ...(filters.reach ? [{ name: 'reach', value: '', label: 'Within my reach', change: { reach: false } } as const] : []),
    ...(filters.included ? [{ name: 'included', value: '', label: 'Included in my plan', change: { included: false } } as const] : []),
  ]
}

/** Active filters of a list, each with the URL that removes it. */
export const filterChips = (path: string, state: IndexState, currency: Currency, artistName: (slug: string) => string): FilterChip[] =>
  filterLabels(state.filters, currency, artistName).map(({ label, change }) => ({
    label,
    removeTo: listUrl(path, { ...state, page: 1, filters: { ...state.filters, ...change } }),
  }))

export const clearAllUrl = (path: string, state: IndexState): string => listUrl(path, { ...state, page: 1, filters: noFilters })

function valueLabel(name: (typeof wordFacets)[number], value: string | number, artistName: (slug: string) => string): string {
  const text = String(value)
  if (name === 'artist') return artistName(text)
  if (name === 'level') return levelLabels[text as keyof typeof levelLabels] ?? text
  if (name === 'chord') return `With ${text}`
  return name === 'key' ? `Key of ${text}` : capitalised(text)
}
