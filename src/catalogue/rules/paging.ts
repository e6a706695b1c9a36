export const pageSize = 24
/** Results are counted and paged up to here; beyond, the shop says "1,000+". */
export const mostCounted = 1_000

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(Math.min(count, mostCounted) / pageSize))
