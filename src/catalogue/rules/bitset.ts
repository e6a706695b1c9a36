/** A set of product indexes, one bit each: combines and counts a hundred thousand in microseconds. */
export type BitSet = Uint32Array

/** The empty set for lists of any length. */
export const noBits: BitSet = new Uint32Array(0)

export function bitsFrom(first: number, count: number): BitSet {
  const set = new Uint32Array((count + 31) >>> 5).fill(0xffff_ffff)
  set.fill(0, 0, first >>> 5)
  if (first >>> 5 < set.length) set[first >>> 5]! &= 0xffff_ffff << (first & 31)
  if (count & 31) set[set.length - 1]! &= ~(0xffff_ffff << (count & 31))
  return set
}

export function bitsOf(lists: readonly Uint32Array[], count: number): Readonly<BitSet> {
  const [first] = lists
  if (first && lists.length === 1 && isLong(first, count)) return cachedBits(first, count)
  const set = new Uint32Array((count + 31) >>> 5)
  for (const places of lists) {
    if (isLong(places, count)) unionWith(set, cachedBits(places, count))
    else setBits(set, places)
  }
  return set
}

/** Uniting whole bitsets is faster than setting this many bits. */
const isLong = (places: Uint32Array, count: number): boolean => places.length * 64 > count

function setBits(set: BitSet, places: Uint32Array): void {
  for (let at = 0; at < places.length; at += 1) set[places[at]! >>> 5]! |= 1 << (places[at]! & 31)
}

const bitsCache = new WeakMap<Uint32Array, BitSet>()

/** Bitsets of long lists are built once and shared, so never modify them. */
function cachedBits(places: Uint32Array, count: number): BitSet {
  const known = bitsCache.get(places)
  if (known?.length === (count + 31) >>> 5) return known
  const set = new Uint32Array((count + 31) >>> 5)
  setBits(set, places)
  bitsCache.set(places, set)
  return set
}

export const hasBit = (set: Readonly<BitSet>, place: number): boolean => (set[place >>> 5]! & (1 << (place & 31))) !== 0

export function unionWith(set: BitSet, others: Readonly<BitSet>): void {
  for (let word = 0; word < set.length; word += 1) set[word]! |= others[word]!
}

export function intersectWith(set: BitSet, others: Readonly<BitSet>): void {
  for (let word = 0; word < set.length; word += 1) set[word]! &= others[word]!
}

export function subtract(set: BitSet, others: Readonly<BitSet>): void {
  for (let word = 0; word < set.length; word += 1) set[word]! &= ~others[word]!
}

export function countMembers(set: BitSet): number {
  let count = 0
  for (let word = 0; word < set.length; word += 1) count += countBits(set[word]!)
  return count
}

/** Set bits in ascending order, without the first `skip`, at most `limit`. */
export function bitIndexes(set: BitSet, skip = 0, limit = Number.POSITIVE_INFINITY): number[] {
  const indexes: number[] = []
  let passed = 0
  for (let word = 0; word < set.length && indexes.length < limit; word += 1) {
    const here = countBits(set[word]!)
    if (passed + here <= skip) {
      passed += here
      continue
    }
    for (let bits = set[word]!; bits !== 0 && indexes.length < limit; bits &= bits - 1) {
      if (passed >= skip) indexes.push(word * 32 + 31 - Math.clz32(bits & -bits))
      passed += 1
    }
  }
  return indexes
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555)
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
