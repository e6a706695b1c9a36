export const stockFilters = ['all', 'sold-out', 'few', 'wanted'] as const
export type StockFilter = (typeof stockFilters)[number]

/** Buyers see "only a few left" at the same number. */
export const fewLeft = 5
