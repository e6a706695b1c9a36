/** A stream of repeatable choices: the same seed gives the same picture on every machine. */
export type Random = {
  /** 0 (included) to 1 (not included). */
  next: () => number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  chance: (likelihood: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]]) => T
  /** An independent stream, so that a new detail in one part of a picture does not move the others. */
  fork: (name: string) => Random
}

/** Starts a stream of choices from a text seed. */
export const randomFrom = (seed: string): Random => {
  const next = mulberry(hashText(seed))
  const random: Random = {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (likelihood) => next() < likelihood,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    fork: (name) => randomFrom(`${seed}/${name}`),
  }
  return random
}

/** 32 bit FNV-1a with a final mix, so that seeds that differ in one letter are far apart. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const mulberry = (start: number) => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
