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
  const bits = bitsFrom(firstReleased(index, now), count)
  for (const places of groups) intersectWith(bits, bitsOf(places, count))
  if (filters.tempo) intersectRange(bits, index.tempo, filters.tempo, count)
  if (filters.price) intersectRange(bits, index.prices[currency], filters.price, count)
  if (filters.hardest) intersectRange(bits, index.hardest, filters.hardest, count)
  if (filters.stretch) intersectRange(bits, index.stretch, filters.stretch, count)
  if (filters.reach && best !== null) intersectRange(bits, index.hardest, rangeWithin(best), count)
  return bits
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
function intersectRange(bits: BitSet, numbers: NumberPostings, { from, to }: Range, count: number): void {
  const [inside, outside]: [Uint32Array[], Uint32Array[]] = [[], []]
  for (const [number, places] of numbers) (number >= (from ?? 0) && number <= (to ?? number) ? inside : outside).push(places)
  if (totalLength(inside) <= totalLength(outside)) {
    intersectWith(bits, bitsOf(inside, count))
  } else {
    intersectWith(bits, numberedBits(numbers, count))
    subtract(bits, bitsOf(outside, count))
  }
}

const totalLength = (lists: readonly Uint32Array[]): number => lists.reduce((sum, { length }) => sum + length, 0)

const numberedCache = new WeakMap<NumberPostings, BitSet>()

/** Products with any number; computed once per catalogue state. */
function numberedBits(numbers: NumberPostings, count: number): Readonly<BitSet> {
  const bits = numberedCache.get(numbers) ?? bitsOf([...numbers.values()], count)
  numberedCache.set(numbers, bits)
  return bits
}

type PageSlice = { sort: Sort; skip: number; most: number }

export function idsOnPage(index: ListIndex, bits: BitSet, { sort, skip, most }: PageSlice, { currency }: ListContext): number[] {
  if (bits.length === 0) return []
  const indexes = sort === 'newest' ? bitIndexes(bits, skip, most) : indexesInOrder(orderOf(index, sort, currency), bits, skip, most)
  return indexes.map((place) => index.ids[place]!)
}

const orderOf = ({ orders }: ListIndex, sort: Exclude<Sort, 'newest'>, currency: Currency): Uint32Array =>
  sort === 'price' ? orders.price[currency] : orders[sort]

function indexesInOrder(order: Uint32Array, bits: BitSet, skip: number, limit: number): number[] {
  const indexes: number[] = []
  let passed = 0
  for (let at = 0; at < order.length && indexes.length < limit; at += 1) {
    const index = order[at]!
    if (!hasBit(bits, index)) continue
    if (passed >= skip) indexes.push(index)
    passed += 1
  }
  return indexes
}
