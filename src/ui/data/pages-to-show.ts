type PageItem = number | 'gap-before' | 'gap-after'

/** Page numbers to show: first, last, the current one and its neighbours; a gap replaces at least two pages. */
export function pagesToShow(page: number, pages: number): PageItem[] {
  const from = page <= 4 ? 1 : page - 1
  const to = page >= pages - 3 ? pages : page + 1
  const middle = Array.from({ length: to - from + 1 }, (_, n) => from + n)
  return [...(from > 1 ? [1, 'gap-before' as const] : []), ...middle, ...(to < pages ? ['gap-after' as const, pages] : [])]
}
