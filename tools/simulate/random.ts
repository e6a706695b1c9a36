/** Seeded random numbers: the same seed gives the same run. */
export type Random = {
  next: () => number
  below: (most: number) => number
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
  weighed: <T>(from: readonly (readonly [T, number])[]) => T
}

/** Mulberry32: small, fast, and good enough here. */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  const weighed = <T>(from: readonly (readonly [T, number])[]): T => {
    let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [what, weight] of from) {
      left -= weight
      if (left < 0) return what
    }
    return from.at(-1)![0]
  }
  return { next, below, chance: (share) => next() < share, pick: (from) => from[below(from.length)]!, weighed }
}

/** A separate seed for each part of a story, so that the parts don't affect each other. */
export const partOf = (seed: number, part: number): number => Math.imul(seed ^ 0x9e3779b9, 2_654_435_761) ^ Math.imul(part + 1, 40_503)
