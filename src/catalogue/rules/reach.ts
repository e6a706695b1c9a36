import type { Range } from '#catalogue/rules/filters.ts'

/** A piece is within reach if its hardest bar needs at most this multiple of the member's fastest clean speed. */
const reachShare = 1.15

/** `step`: a little faster than they have played so far. */
export type Reach = 'within' | 'step'

export const reachLabels: Record<Reach, string> = { within: 'Within reach', step: 'One step faster than your best' }

/** Filters use tenths of a note per second. */
export const toTenths = (notesPerSecond: number): number => Math.round(notesPerSecond * 10)

/** Filter range of pieces within reach of `best`, notes per second. */
export const rangeWithin = (best: number): Range => ({ from: null, to: Math.floor(best * 10 * reachShare + 1e-6) })

/** Null if still too fast, or if the piece's or member's speed is unknown. Notes per second. */
export function reachOf(hardest: number | null, best: number | null | undefined): Reach | null {
  if (hardest === null || best === null || best === undefined) return null
  if (toTenths(hardest) > (rangeWithin(best).to ?? 0)) return null
  return hardest > best ? 'step' : 'within'
}
