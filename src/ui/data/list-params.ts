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
