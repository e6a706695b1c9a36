export const shelfNames = ['Streams', 'Courses', 'Backing Tracks', 'Lessons', 'Bundles'] as const
export type ShelfName = (typeof shelfNames)[number]

export const shelfTitle = (name: ShelfName): string => name.charAt(0) + name.slice(1).toLowerCase()

export type PurchasedItem = { productId: number; shelf: ShelfName; at: Date }

export type Shelf = { years: number[]; activeYear: number | null; productIds: number[] }

export function groupByShelf(bought: readonly PurchasedItem[], chosen: Partial<Record<ShelfName, number>> = {}): Record<ShelfName, Shelf> {
  const shelf = (name: ShelfName): Shelf => {
    const onShelf = bought.filter((each) => each.shelf === name).sort((a, b) => b.at.getTime() - a.at.getTime())
    const years = [...new Set(onShelf.map((each) => each.at.getUTCFullYear()))]
    const chosenYear = chosen[name]
    const activeYear = chosenYear !== undefined && years.includes(chosenYear) ? chosenYear : (years[0] ?? null)
    const productIds = [...new Set(onShelf.filter((each) => each.at.getUTCFullYear() === activeYear).map((each) => each.productId))]
    return { years, activeYear, productIds }
  }
  return Object.fromEntries(shelfNames.map((name) => [name, shelf(name)])) as Record<ShelfName, Shelf>
}

export const librarySorts = ['newest', 'title', 'artist'] as const
export type LibrarySort = (typeof librarySorts)[number]
