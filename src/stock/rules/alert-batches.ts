/** How long notified customers get before the next batch is notified. */
export const headStartHours = 24

/** Notify two people per copy: one of them may have bought it elsewhere. */
const perCopy = 2

/** All when stock is unlimited, a few when little came in. `recentlyNotified`: within the head start. */
export function alertBatchSize(available: number | null, recentlyNotified: number): number {
  if (available === null) return Number.POSITIVE_INFINITY
  return Math.max(0, available * perCopy - recentlyNotified)
}
