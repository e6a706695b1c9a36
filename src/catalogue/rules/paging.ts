/** Products on one page of results. */
export const pageSize = 24
/** Results are counted, and can be paged through, up to here; then the shop says "1,000+". */
export const mostCounted = 1_000

/** The pages of a list of `count` results; at least one. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(Math.min(count, mostCounted) / pageSize))
