/** Sorts by start, then end: the order of keys 1 to 9. */
export const inPlayingOrder = <T extends { from: number; to: number }>(loops: readonly T[]): T[] =>
  loops.toSorted((a, b) => a.from - b.from || a.to - b.to)
