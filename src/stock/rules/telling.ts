/** How long those who were told have the goods nearly to themselves. */
export const headStartHours = 24

/** Two people for each copy: one of them may have bought it elsewhere. */
const perCopy = 2

/**
 * How many of those who wait may be told now that something can be bought again: all of them when there is no count, a few when
 * little came in, so that nobody is called for nothing. `toldLately` counts who was told within the head start.
 */
export function mayTell(available: number | null, toldLately: number): number {
  if (available === null) return Number.POSITIVE_INFINITY
  return Math.max(0, available * perCopy - toldLately)
}
