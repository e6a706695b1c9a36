import type { WatchlistName } from '#library/watchlists/watchlists.contract.ts'

export const watchlistOfKind = { course: 'courses', lesson: 'lessons', path: 'learningPaths' } as const satisfies Record<
  string,
  WatchlistName
>

/** An entry in addresses: products by their id, paths as `path-3`. */
export const entryKey = (list: WatchlistName, id: number): string => (list === 'learningPaths' ? `path-${id}` : String(id))

/** The path's id in a key; null for a product's. */
export function pathIdOf(key: string): number | null {
  const id = key.match(/^path-(\d{1,9})$/)?.[1]
  return id === undefined ? null : Number(id)
}
