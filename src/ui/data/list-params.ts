import { isDay } from '#kernel/dates.ts'
import { type ListStep, stepOf } from '#kernel/list-step.ts'

/** Where a list goes on from. */
export const stepParam = (request: Request): ListStep | null => stepOf(new URL(request.url).searchParams)

/** The list parameters of an address: state (`show`), search (`q`), order (`sort`) and page; invalid values give the first page of everything. */
export function listParams(request: Request): { show: string; words: string; sort: string; page: number } {
  const search = new URL(request.url).searchParams
  const page = search.get('page') ?? ''
  return {
    show: search.get('show') ?? 'all',
    sort: search.get('sort') ?? '',
    words: (search.get('q') ?? '').slice(0, 254),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The first and last day of a list (`from`, `to`), like 2026-03-01; empty where the address has none, or one that isn't a day. */
export function dayParams(request: Request): { from: string; to: string } {
  const search = new URL(request.url).searchParams
  const day = (name: string) => {
    const text = search.get(name) ?? ''
    return isDay(text) && text > '1900' ? text : ''
  }
  return { from: day('from'), to: day('to') }
}
