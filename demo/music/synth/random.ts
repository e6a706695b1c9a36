/** Chance with a seed: the same seed gives the same music on every machine. */
export type Random = () => number

/** Xorshift numbers from 0 to 1, seeded by a text. */
export function seededRandom(seed: string): Random {
  let state = hashText(seed) || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4294967296
  }
}

/** A number around 0, mostly within one unit, as small human errors are. */
export function wobble(random: Random): number {
  return random() + random() + random() - 1.5
}

function hashText(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return hash
}
