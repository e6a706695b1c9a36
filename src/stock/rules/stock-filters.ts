/** Shelves the desk asks for: nothing left to sell, a handful, or somebody waits to hear that it is back. */
export const stockFilters = ['all', 'sold-out', 'few', 'wanted'] as const
export type StockFilter = (typeof stockFilters)[number]

/** A handful: the same that a buyer is told of. */
export const fewLeft = 5
