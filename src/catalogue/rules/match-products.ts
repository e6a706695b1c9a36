import type { KindName } from '#catalogue/kinds/kind.ts'
import { type BitSet, bitIndexes, bitsFrom, bitsOf, hasBit, intersectWith, noBits, subtract } from '#catalogue/rules/bitset.ts'
import type { Filters, Range } from '#catalogue/rules/filters.ts'
import { firstReleased, type ListIndex, type NumberPostings, type WordName } from '#catalogue/rules/list-index.ts'
import type { Sort } from '#catalogue/rules/query.ts'
import { rangeWithin } from '#catalogue/rules/reach.ts'
import type { Currency } from '#kernel/money.ts'

export type ListContext = {
  currency: Currency
  now: number
  /** The most notes per second the visitor plays cleanly, for the filter "reach". Without it that filter matches nothing. */
  best?: number | null
}
/** No kinds means all kinds. */
export type ProductFilter = { kinds: readonly KindName[]; filters: Filters }

/** Released products that match one word of every group. */
export function matchProducts(index: ListIndex, { kinds, filters }: ProductFilter, { currency, now, best = null }: ListContext): BitSet {
  const count = index.ids.length
  const groups = wordGroups(kinds, filters).map(([name, words]) => words.flatMap((word) => index.places[name].get(word) ?? []))
  // An unknown word returns at once, however large the catalogue.
  if ((filters.reach && best === null) || groups.some((places) => places.length === 0)) return noBits
  const marks = bitsFrom(firstReleased(index, now), count)
  for (const places of groups) intersectWith(marks, bitsOf(places, count))
  if (filters.tempo) intersectRange(marks, index.tempo, filters.tempo, count)
  if (filters.price) intersectRange(marks, index.prices[currency], filters.price, count)
  if (filters.hardest) intersectRange(marks, index.hardest, filters.hardest, count)
  if (filters.stretch) intersectRange(marks, index.stretch, filters.stretch, count)
  if (filters.reach && best !== null) intersectRange(marks, index.hardest, rangeWithin(best), count)
  return marks
}

/** Words by filter; omits empty groups. */
function wordGroups(kinds: readonly KindName[], filters: Filters): [WordName, readonly string[]][] {
  const { artist, style, level, technique, tuning, key, year, chord } = filters
  const all: Record<WordName, readonly string[]> = {
    kind: kinds,
    artist,
    style,
    level,
    technique,
    tuning,
    key,
    year: year.map(String),
    chord,
  }
  return (Object.entries(all) as [WordName, readonly string[]][]).filter(([, words]) => words.length > 0)
}

/** Intersects with a range, scanning the smaller of its inside and outside. */
function intersectRange(marks: BitSet, numbers: NumberPostings, { from, to }: Range, count: number): void {
  const [inside, outside]: [Uint32Array[], Uint32Array[]] = [[], []]
  for (const [number, places] of numbers) (number >= (from ?? 0) && number <= (to ?? number) ? inside : outside).push(places)
  if (totalLength(inside) <= totalLength(outside)) {
    intersectWith(marks, bitsOf(inside, count))
  } else {
    intersectWith(marks, numberedBits(numbers, count))
    subtract(marks, bitsOf(outside, count))
  }
}

const totalLength = (lists: readonly Uint32Array[]): number => lists.reduce((sum, { length }) => sum + length, 0)

const numberedCache = new WeakMap<NumberPostings, BitSet>()

/** Products with any number; computed once per catalogue state. */
function numberedBits(numbers: NumberPostings, count: number): Readonly<BitSet> {
  const marks = numberedCache.get(numbers) ?? bitsOf([...numbers.values()], count)
  numberedCache.set(numbers, marks)
  return marks
}

type PageSlice = { sort: Sort; skip: number; most: number }

export function idsOnPage(index: ListIndex, marks: BitSet, { sort, skip, most }: PageSlice, { currency }: ListContext): number[] {
  if (marks.length === 0) return []
  const places = sort === 'newest' ? bitIndexes(marks, skip, most) : indexesInOrder(orderOf(index, sort, currency), marks, skip, most)
  return places.map((place) => index.ids[place]!)
}

const orderOf = ({ orders }: ListIndex, sort: Exclude<Sort, 'newest'>, currency: Currency): Uint32Array =>
  sort === 'price' ? orders.price[currency] : orders[sort]

function indexesInOrder(order: Uint32Array, marks: BitSet, skip: number, most: number): number[] {
  const places: number[] = []
  let passed = 0
  for (let at = 0; at < order.length && places.length < most; at += 1) {
    const place = order[at]!
    if (!hasBit(marks, place)) continue
    if (passed >= skip) places.push(place)
    passed += 1
  }
  return places
}
