export type NearWord = { word: string; uses: number; stem: string | null }

/** Shorter words are too similar to each other. */
const minLength = 3

/** Words from this length on may have two typos. */
const twoTypoLength = 7

/** Unknown to the shop, and not a correct English word. */
export const mayBeMisspelt = (word: string, isRight: (word: string) => boolean): boolean =>
  word.length >= minLength && !/\d/.test(word) && !isRight(word)

/** The closest word: fewest edits, then an anagram, then most used. Only a swap may change how it starts. */
export function closestWord(word: string, near: readonly NearWord[]): NearWord | null {
  const maxEdits = word.length >= twoTypoLength ? 2 : 1
  const letters = sortedLetters(word)
  const isSwap = (other: string) => sortedLetters(other) === letters
  const meant = near
    .filter((one) => one.word[0] === word[0] || (one.word[0] === word[1] && one.word[1] === word[0]))
    .map((one) => ({ one, slips: editDistance(word, one.word) }))
    .filter(({ slips }) => slips <= maxEdits)
    .sort((a, b) => a.slips - b.slips || Number(isSwap(b.one.word)) - Number(isSwap(a.one.word)) || b.one.uses - a.one.uses)
  return meant[0]?.one ?? null
}

const sortedLetters = (word: string): string => [...word].sort().join('')

/** Edits between two words: insertions, deletions, substitutions, and swapped neighbours. */
export function editDistance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1
      now[at] = Math.min(last[at]! + 1, now[at - 1]! + 1, last[at - 1]! + same)
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        now[at] = Math.min(now[at]!, before[at - 2]! + 1)
    }
    ;[before, last] = [last, now]
  }
  return last[other.length]!
}
