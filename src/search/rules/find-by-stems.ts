import { type BitSet, bitsOf, countMembers, hasBit, unionWith } from '#catalogue/rules/bitset.ts'
import type { ListIndex, Postings, Stems } from '#catalogue/rules/list-index.ts'

/** A searched word as a stem; `isPrefix` when it may be the beginning of one. */
export type QueryStem = { stem: string; isPrefix: boolean }

/** Products with a stem in their title, and in their title or artist names. */
export type StemMatches = { inTitle: Readonly<BitSet>; either: Readonly<BitSet> }

export const matchStem = ({ stems, ids }: ListIndex, query: QueryStem): StemMatches =>
  query.isPrefix && query.stem.length === 1 ? cachedMatches(stems, query, ids.length) : computeMatches(stems, query, ids.length)

function computeMatches(stems: Stems, query: QueryStem, count: number): StemMatches {
  const known = expandStem(stems, query)
  const bitsIn = (places: Postings) =>
    bitsOf(
      known.flatMap((stem) => places.get(stem) ?? []),
      count,
    )
  const inTitle = bitsIn(stems.title)
  const either = inTitle.slice()
  unionWith(either, bitsIn(stems.about))
  return { inTitle, either }
}

const prefixCache = new WeakMap<Stems, Map<string, StemMatches>>()

/** A single character starts very many stems, so its matches are cached per catalogue state. Misses aren't cached. */
function cachedMatches(stems: Stems, query: QueryStem, count: number): StemMatches {
  const stemsFound = prefixCache.get(stems) ?? new Map<string, StemMatches>()
  prefixCache.set(stems, stemsFound)
  const known = stemsFound.get(query.stem) ?? computeMatches(stems, query, count)
  if (countMembers(known.either) > 0) stemsFound.set(query.stem, known)
  return known
}

function expandStem({ all }: Stems, { stem, isPrefix }: QueryStem): string[] {
  if (!isPrefix) return [stem]
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (all[middle]! < stem) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < all.length && all[end]!.startsWith(stem)) end += 1
  return all.slice(low, end)
}

/** The best `limit` ids: by words found in the title, then by popularity. */
export function bestIds({ ids, orders }: ListIndex, matches: BitSet, inTitle: readonly Readonly<BitSet>[], limit: number): number[] {
  const byHits: number[][] = Array.from({ length: inTitle.length + 1 }, () => [])
  const best = byHits[inTitle.length]!
  let left = countMembers(matches)
  for (let at = 0; left > 0 && best.length < limit; at += 1) {
    const place = orders.popular[at]!
    if (!hasBit(matches, place)) continue
    left -= 1
    const hits = inTitle.reduce((sum, title) => sum + Number(hasBit(title, place)), 0)
    if (byHits[hits]!.length < limit) byHits[hits]!.push(ids[place]!)
  }
  return byHits.reverse().flat().slice(0, limit)
}
