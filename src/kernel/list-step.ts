import { z } from 'zod'

/** From where a list goes on: after its last row, or before its first. `key`: what it is sorted by; `id` tells equal ones apart. */
export type ListStep = { way: 'after' | 'before'; key: string; id: string }

/** What a list is asked for: part of a name, the first and last day, its order, where it goes on, and how many rows. */
export type ListSearch = { words: string; from?: string; to?: string; sort?: string; step?: ListStep | null; size?: number }

const Parts = z.tuple([z.string().max(300), z.string().max(300)])

export const stepText = (key: string, id: string | number): string => JSON.stringify([key, String(id)])

/** The step in an address (`after`, `before`); null for the first page, and for what isn't a step. */
export function stepOf(search: URLSearchParams): ListStep | null {
  const way = search.has('after') ? 'after' : 'before'
  try {
    const [key, id] = Parts.parse(JSON.parse(search.get(way) ?? ''))
    return key.includes('\0') || id.includes('\0') ? null : { way, key, id }
  } catch {
    return null
  }
}
