import { type BitSet, bitsOf, countMembers, hasBit, unionOf } from '#catalogue/rules/bitset.ts'
import type { ListIndex, Places, Stems } from '#catalogue/rules/list-index.ts'

/** A searched word as a stem; `open` when it may be the beginning of one. */
export type AskedStem = { stem: string; open: boolean }

/** Products with a stem in their title, and in their title or artist names. */
export type WithStem = { inTitle: Readonly<BitSet>; either: Readonly<BitSet> }

export const withStem = ({ stems, ids }: ListIndex, asked: AskedStem): WithStem =>
  asked.open && asked.stem.length === 1 ? keptFor(stems, asked, ids.length) : marksLike(stems, asked, ids.length)

function marksLike(stems: Stems, asked: AskedStem, count: number): WithStem {
  const known = stemsLike(stems, asked)
  const marksIn = (places: Places) =>
    bitsOf(
      known.flatMap((stem) => places.get(stem) ?? []),
      count,
    )
  const inTitle = marksIn(stems.title)
  const either = inTitle.slice()
  unionOf(either, marksIn(stems.about))
  return { inTitle, either }
}

const kept = new WeakMap<Stems, Map<string, WithStem>>()

/** A single character starts very many stems, so its matches are cached per catalogue state. Misses aren't cached. */
function keptFor(stems: Stems, asked: AskedStem, count: number): WithStem {
  const stemsFound = kept.get(stems) ?? new Map<string, WithStem>()
  kept.set(stems, stemsFound)
  const known = stemsFound.get(asked.stem) ?? marksLike(stems, asked, count)
  if (countMembers(known.either) > 0) stemsFound.set(asked.stem, known)
  return known
}

function stemsLike({ all }: Stems, { stem, open }: AskedStem): string[] {
  if (!open) return [stem]
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

/** The best `most` ids: by words found in the title, then by popularity. */
export function bestIds({ ids, orders }: ListIndex, marks: BitSet, inTitle: readonly Readonly<BitSet>[], most: number): number[] {
  const byHits: number[][] = Array.from({ length: inTitle.length + 1 }, () => [])
  const best = byHits[inTitle.length]!
  let left = countMembers(marks)
  for (let at = 0; left > 0 && best.length < most; at += 1) {
    const place = orders.popular[at]!
    if (!hasBit(marks, place)) continue
    left -= 1
    const hits = inTitle.reduce((sum, title) => sum + Number(hasBit(title, place)), 0)
    if (byHits[hits]!.length < most) byHits[hits]!.push(ids[place]!)
  }
  return byHits.reverse().flat().slice(0, most)
}
