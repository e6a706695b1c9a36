import type { FacetName } from '#catalogue/kinds/kind.ts'
import type { Currency } from '#kernel/money.ts'

/** What products are found by in words; tempo and price are numbers. */
export type WordName = 'kind' | Exclude<FacetName, 'tempo' | 'price'>

/** The places of the products with each word, ascending. */
export type Places = ReadonlyMap<string, Uint32Array>

/** The places of the products with each number, ascending; those without one are nowhere. */
export type NumberedPlaces = ReadonlyMap<number, Uint32Array>

/** The stems of words as searches compare them. */
export type Stems = {
  /** What stands in titles. */
  title: Places
  /** What a product is of: its artist, style, tuning, techniques. */
  about: Places
  /** All of both in order, for words whose end is not known. */
  all: string[]
}

/** An artist as the lists know them. */
export type IndexedArtist = { id: number; slug: string; name: string; instrument: string; colour: string }

/**
 * All that lists are found by, of every published product. A product stands at a place: 0 is the newest, and so on, which is the
 * order of a list that asks for no other. What is not out yet has the first places.
 */
export type ListIndex = {
  ids: Int32Array
  /** Milliseconds of the epoch, descending. */
  releasedAt: Float64Array
  places: Record<WordName, Places>
  /** The places by beats a minute. */
  tempo: NumberedPlaces
  /** The places by the lowest price in minor units. */
  prices: Record<Currency, NumberedPlaces>
  /** The places in another order. */
  orders: { popular: Uint32Array; title: Uint32Array; price: Record<Currency, Uint32Array> }
  stems: Stems
  /** Artists by name. */
  artists: IndexedArtist[]
}

/** Stands for no number, and comes after every number. */
export const none = 2_147_483_647

/** The first place that is out at this time. */
export function firstReleased({ releasedAt }: ListIndex, now: number): number {
  let [low, high] = [0, releasedAt.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (releasedAt[middle]! <= now) high = middle
    else low = middle + 1
  }
  return low
}

/** Collects the places of each word while products come in by their places. */
export function placesCollector() {
  const places = new Map<string, number[]>()
  const note = (word: string, place: number) => {
    const known = places.get(word)
    if (known) known.push(place)
    else places.set(word, [place])
  }
  return {
    /** The word or words of the products from this place on. */
    add(first: number, words: readonly (string | readonly string[] | null)[]): void {
      for (let at = 0; at < words.length; at += 1) {
        const given = words[at]
        if (typeof given === 'string') note(given, first + at)
        else if (given) for (const word of given) note(word, first + at)
      }
    },
    places: (): Places => new Map([...places].map(([word, list]) => [word, Uint32Array.from(list)])),
  }
}

/** The places from the lowest number up; of equal ones the newest first. */
export function orderBy(numbers: ArrayLike<number>): Uint32Array {
  const count = numbers.length
  // Number and place in one double each: sorting doubles needs no comparing function, which makes it ten times faster.
  const keys = new Float64Array(count)
  for (let place = 0; place < count; place += 1) keys[place] = numbers[place]! * count + place
  keys.sort()
  const order = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) order[at] = keys[at]! - Math.floor(keys[at]! / count) * count
  return order
}

/** The places of each number but `none`. */
export function placesByNumber(numbers: ArrayLike<number>): NumberedPlaces {
  const places = new Map<number, number[]>()
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place]!
    if (number === none) continue
    const known = places.get(number)
    if (known) known.push(place)
    else places.set(number, [place])
  }
  return new Map([...places].map(([number, list]) => [number, Uint32Array.from(list)]))
}

/** Both in order, each once. */
export const stemsOf = (title: Places, about: Places): Stems => ({
  title,
  about,
  all: [...new Set([...title.keys(), ...about.keys()])].sort(),
})
