import type { Range } from '#catalogue/rules/filters.ts'

/** A piece is within reach while its hardest bar asks for at most this much of the fastest a member plays cleanly. */
const reachShare = 1.15

/** `step`: a little faster than they have played so far. */
export type Reach = 'within' | 'step'

export const reachWords: Record<Reach, string> = { within: 'Within reach', step: 'One step faster than your best' }

/** Filters count tenths of a note a second. */
export const toTenths = (notesPerSecond: number): number => Math.round(notesPerSecond * 10)

/** The pieces within reach of a best in notes a second, as a filter's range. */
export const rangeWithin = (best: number): Range => ({ from: null, to: Math.floor(best * 10 * reachShare + 1e-6) })

/** Null: too fast so far, or nothing is known of the piece or the member. Notes a second. */
export function reachOf(hardest: number | null, best: number | null | undefined): Reach | null {
  if (hardest === null || best === null || best === undefined) return null
  if (toTenths(hardest) > (rangeWithin(best).to ?? 0)) return null
  return hardest > best ? 'step' : 'within'
}
