import type { KindName } from '#catalogue/kinds/kind.ts'
import { type BitSet, hasBit } from '#catalogue/rules/bitset.ts'
import { type LevelName, levels, noFilters } from '#catalogue/rules/filters.ts'
import type { ListIndex, NumberPostings, Postings } from '#catalogue/rules/list-index.ts'
import { matchProducts } from '#catalogue/rules/match-products.ts'
import type { Currency } from '#kernel/money.ts'

type Span = { lowest: number; highest: number }

/** Filter choices of a kind; words by frequency, prices in minor units of a currency. */
export type Facets = {
  artist: { slug: string; name: string }[]
  style: string[]
  level: LevelName[]
  technique: string[]
  tuning: string[]
  key: string[]
  year: number[]
  chord: string[]
  tempo: Span | null
  hardest: Span | null
  stretch: Span | null
  price: Span | null
}

export function computeFacets(index: ListIndex, kind: KindName, currency: Currency, now: number): Facets {
  const matches = matchProducts(index, { kinds: [kind], filters: noFilters }, { currency, now })
  const choices = (name: keyof ListIndex['places']) => byFrequency(index.places[name], matches)
  const artists = new Set(choices('artist'))
  const found = new Set(choices('level'))
  return {
    artist: index.artists.filter(({ slug }) => artists.has(slug)).map(({ slug, name }) => ({ slug, name })),
    style: choices('style'),
    level: levels.filter((level) => found.has(level)),
    technique: choices('technique'),
    tuning: choices('tuning'),
    key: choices('key').sort(),
    year: choices('year')
      .map(Number)
      .sort((a, b) => b - a),
    chord: choices('chord'),
    tempo: spanOf(index.tempo, matches),
    hardest: spanOf(index.hardest, matches),
    stretch: spanOf(index.stretch, matches),
    price: spanOf(index.prices[currency], matches),
  }
}

function byFrequency(places: Postings, matches: BitSet): string[] {
  const counted = [...places].map(([word, all]) => ({ word, count: countIn(all, matches) })).filter(({ count }) => count > 0)
  return counted.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1)).map(({ word }) => word)
}

function countIn(places: Uint32Array, matches: BitSet): number {
  let count = 0
  for (let at = 0; at < places.length; at += 1) if (hasBit(matches, places[at]!)) count += 1
  return count
}

function spanOf(numbers: NumberPostings, matches: BitSet): Span | null {
  const found = [...numbers].filter(([, places]) => places.some((place) => hasBit(matches, place))).map(([number]) => number)
  return found.length === 0 ? null : { lowest: Math.min(...found), highest: Math.max(...found) }
}
