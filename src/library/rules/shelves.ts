/** Row E9: the shelves of the library, in their order. */
export const shelfNames = ['Streams', 'Courses', 'Backing Tracks', 'Lessons', 'Bundles'] as const
export type ShelfName = (typeof shelfNames)[number]

/** Something bought: when, and the shelf its kind belongs to. */
export type Bought = { productId: number; shelf: ShelfName; at: Date }

/** One shelf: the years in which something was bought, newest first, and what was bought in the active one. */
export type Shelf = { years: number[]; activeYear: number | null; productIds: number[] }

/** Sorts what was bought onto its shelves. A year that has nothing on it falls back to the newest; UTC years. */
export function sortShelves(bought: readonly Bought[], chosen: Partial<Record<ShelfName, number>> = {}): Record<ShelfName, Shelf> {
  const shelf = (name: ShelfName): Shelf => {
    const mine = bought.filter((each) => each.shelf === name).sort((a, b) => b.at.getTime() - a.at.getTime())
    const years = [...new Set(mine.map((each) => each.at.getUTCFullYear()))]
    const wanted = chosen[name]
    const activeYear = wanted !== undefined && years.includes(wanted) ? wanted : (years[0] ?? null)
    const productIds = [...new Set(mine.filter((each) => each.at.getUTCFullYear() === activeYear).map((each) => each.productId))]
    return { years, activeYear, productIds }
  }
  return Object.fromEntries(shelfNames.map((name) => [name, shelf(name)])) as Record<ShelfName, Shelf>
}
