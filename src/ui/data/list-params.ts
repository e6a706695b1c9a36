/** What the address of a list asks for: a state (`show`), words (`q`), a page of it; nonsense is the first page of all. */
export function listParams(request: Request): { show: string; words: string; page: number } {
  const search = new URL(request.url).searchParams
  const page = search.get('page') ?? ''
  return {
    show: search.get('show') ?? 'all',
    words: (search.get('q') ?? '').slice(0, 254),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}
