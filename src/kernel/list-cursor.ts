import { z } from 'zod'

/** The cursor of a page: after its last row, or before its first. `key`: the sort key; `id` breaks ties. */
export type ListCursor = { way: 'after' | 'before'; key: string; id: string }

/** A list request: part of a name, the first and last day, sort order, cursor and page size. */
export type ListSearch = { words: string; from?: string; to?: string; sort?: string; cursor?: ListCursor | null; size?: number }

const Parts = z.tuple([z.string().max(300), z.string().max(300)])

export const cursorText = (key: string, id: string | number): string => JSON.stringify([key, String(id)])

/** The cursor in an address (`after`, `before`); null for the first page, and if invalid. */
export function cursorOf(search: URLSearchParams): ListCursor | null {
  const direction = search.has('after') ? 'after' : 'before'
  try {
    const [key, id] = Parts.parse(JSON.parse(search.get(direction) ?? ''))
    return key.includes('\0') || id.includes('\0') ? null : { way: direction, key, id }
  } catch {
    return null
  }
}
