import type { FacetName } from '#catalogue/kinds/kind.ts'
import type { Currency } from '#kernel/money.ts'

/** Word filters; the others are numbers. */
export type WordName = 'kind' | Exclude<FacetName, 'tempo' | 'price' | 'hardest' | 'stretch'>

/** Ascending product indexes by word. */
export type Postings = ReadonlyMap<string, Uint32Array>

/** Ascending product indexes by number; products without one are absent. */
export type NumberPostings = ReadonlyMap<number, Uint32Array>

/** Word stems, as the search compares them. */
export type Stems = {
  title: Postings
  about: Postings
  /** Both sorted, for prefix search. */
  all: string[]
}

export type IndexedArtist = { id: number; slug: string; name: string; instrument: string; colour: string; image: string | null }

/** All published products' filter and sort keys. Indexed newest first, the default order; unreleased ones come first. */
export type ListIndex = {
  ids: Int32Array
  /** Milliseconds of the epoch, descending. */
  releasedAt: Float64Array
  places: Record<WordName, Postings>
  tempo: NumberPostings
  /** By tenths of a note per second in the hardest bar. */
  hardest: NumberPostings
  /** By frets. */
  stretch: NumberPostings
  /** By lowest price in minor units. */
  prices: Record<Currency, NumberPostings>
  /** Product indexes in other orders. */
  orders: { popular: Uint32Array; title: Uint32Array; price: Record<Currency, Uint32Array> }
  stems: Stems
  /** By name. */
  artists: IndexedArtist[]
}

/** Stands for "no number", and sorts last. */
export const noNumber = 2_147_483_647

/** The first released index at this time. */
export function firstReleased({ releasedAt }: ListIndex, now: number): number {
  let [low, high] = [0, releasedAt.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (releasedAt[middle]! <= now) high = middle
    else low = middle + 1
  }
  return low
}

/** Collects product indexes by word, batch by batch. */
export function postingsBuilder() {
  const postings = new Map<string, number[]>()
  const addPosting = (word: string, index: number) => {
    const known = postings.get(word)
    if (known) known.push(index)
    else postings.set(word, [index])
  }
  return {
    add(first: number, words: readonly (string | readonly string[] | null)[]): void {
      for (let at = 0; at < words.length; at += 1) {
        const entry = words[at]
        if (typeof entry === 'string') addPosting(entry, first + at)
        else if (entry) for (const word of entry) addPosting(word, first + at)
      }
    },
    places: (): Postings => new Map([...postings].map(([word, list]) => [word, Uint32Array.from(list)])),
  }
}

/** Product indexes by ascending number; newest first among equals. */
export function sortIndexes(numbers: ArrayLike<number>): Uint32Array {
  const count = numbers.length
  // Number and index packed into one double: sorting doubles without a comparator is ten times faster.
  const keys = new Float64Array(count)
  for (let index = 0; index < count; index += 1) keys[index] = numbers[index]! * count + index
  keys.sort()
  const order = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) order[at] = keys[at]! - Math.floor(keys[at]! / count) * count
  return order
}

/** Product indexes by number, without `noNumber`. */
export function postingsByNumber(numbers: ArrayLike<number>): NumberPostings {
  const postings = new Map<number, number[]>()
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index]!
    if (number === noNumber) continue
    const known = postings.get(number)
    if (known) known.push(index)
    else postings.set(number, [index])
  }
  return new Map([...postings].map(([number, list]) => [number, Uint32Array.from(list)]))
}

/** Sorted and deduplicated. */
export const stemsOf = (title: Postings, about: Postings): Stems => ({
  title,
  about,
  all: [...new Set([...title.keys(), ...about.keys()])].sort(),
})
