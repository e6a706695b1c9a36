import type { KindName } from '#catalogue/kinds/kind.ts'
import { type Filters, noFilters, readFilters, writeFilters } from '#catalogue/rules/filters.ts'
import { pageSize } from '#catalogue/rules/paging.ts'
import { defaultView } from '#kernel/constants.ts'
import { maxCounted } from '#kernel/counting.ts'

export const sorts = ['newest', 'popular', 'title', 'price'] as const
export type Sort = (typeof sorts)[number]

/** Rows E19, K5: how results are shown; grid by default. */
export const views = ['grid', 'carousel', 'list'] as const
export type View = (typeof views)[number]

/** Kind null means all kinds. */
export type ProductQuery = { kind: KindName | null; filters: Filters; sort: Sort; page: number }
export type IndexState = { filters: Filters; sort: Sort; page: number; view: View }

export const defaultState: IndexState = { filters: noFilters, sort: 'newest', page: 1, view: defaultView }

const lastPage = Math.ceil(maxCounted / pageSize)

/** Invalid values fall back to the default. */
export function readIndexState(pairs: Iterable<readonly [string, string]>): IndexState {
  const entries = [...pairs]
  const first = (name: string) => entries.find(([key]) => key === name)?.[1] ?? ''
  const page = /^\d{1,3}$/.test(first('page')) ? Number(first('page')) : 1
  return {
    filters: readFilters(entries),
    sort: sorts.find((sort) => sort === first('sort')) ?? 'newest',
    page: Math.min(Math.max(page, 1), lastPage),
    view: views.find((view) => view === first('view')) ?? defaultView,
  }
}

/** Omits defaults, so that each state has one URL. */
export function listUrl(path: string, { filters, sort, page, view }: IndexState): string {
  const pairs = [
    ...writeFilters(filters),
    ...(sort === 'newest' ? [] : [['sort', sort] as const]),
    ...(view === defaultView ? [] : [['view', view] as const]),
    ...(page === 1 ? [] : [['page', String(page)] as const]),
  ]
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`).join('&')
  return text === '' ? path : `${path}?${text}`
}
