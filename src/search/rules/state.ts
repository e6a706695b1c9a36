import { isKind } from '#catalogue/kinds.ts'
import { readFilters, writeFilters } from '#catalogue/rules/filters.ts'
import type { SearchFilters } from '#search/rules/search-filters.ts'

/** A search as in its URL. `exact`: use the text as typed, without corrections or filters from it. */
export type SearchState = SearchFilters & { text: string; exact: boolean; page: number }

const maxTextLength = 200
const lastPage = 20

export function readSearch(pairs: Iterable<readonly [string, string]>): SearchState {
  const entries = [...pairs]
  const first = (name: string) => entries.find(([key]) => key === name)?.[1]
  const kind = first('kind')
  return {
    text: (first('q') ?? '').slice(0, maxTextLength).trim(),
    kind: isKind(kind) ? kind : null,
    filters: { ...readFilters(entries), included: false },
    exact: first('exact') !== undefined,
    page: Math.min(Math.max(1, Math.floor(Number(first('page'))) || 1), lastPage),
  }
}

export const searchFor = (text: string): SearchState => readSearch([['q', text]])

export function searchUrl({ text, kind, filters, exact, page }: SearchState): string {
  const pairs = [
    ...(text ? [['q', text]] : []),
    ...(kind ? [['kind', kind]] : []),
    ...writeFilters(filters),
    ...(exact ? [['exact', '1']] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]
  const query = pairs.map(([name, value = '']) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`).join('&')
  return query ? `/search?${query}` : '/search'
}
