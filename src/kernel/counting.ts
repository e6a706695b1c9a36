/** Nobody pages further than this; with more matches staff refine the search. */
export const mostCounted = 10_000
