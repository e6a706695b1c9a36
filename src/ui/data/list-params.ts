import { isDay } from '#kernel/dates.ts'
import { cursorOf, type ListSearch } from '#kernel/list-cursor.ts'

/**
 * Parameters of a list's address: a state (`show`), part of a name (`q`), the first and last day (`from`, `to`, like 2026-03-01), a sort
 * order (`sort`) and a cursor (`after`, `before`). Invalid values show the first page of everything.
 */
export function listParams({ url }: Pick<Request, 'url'>): Required<Omit<ListSearch, 'size'>> & { show: string } {
  const search = new URL(url).searchParams
  const text = (name: string) => search.get(name) ?? ''
  const day = (name: string) => (isDay(text(name)) && text(name) > '1900' ? text(name) : '')
  return {
    show: search.get('show') ?? 'all',
    words: text('q').slice(0, 254),
    ...{ from: day('from'), to: day('to') },
    sort: text('sort'),
    cursor: cursorOf(search),
  }
}
