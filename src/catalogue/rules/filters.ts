import type { FacetName } from '#catalogue/kinds/kind.ts'

/** From and to, both included; null is open. Tempo in beats a minute, price in minor units. */
export type Range = { from: number | null; to: number | null }

export const levels = ['beginner', 'intermediate', 'advanced'] as const
export type LevelName = (typeof levels)[number]

/** What a list is narrowed to. Values of one list widen each other, the lists narrow each other. */
export type Filters = {
  artist: string[]
  style: string[]
  level: LevelName[]
  technique: string[]
  tuning: string[]
  key: string[]
  year: number[]
  tempo: Range | null
  price: Range | null
  /** Only what the visitor's plan includes. */
  included: boolean
}

export const noFilters: Filters = {
  artist: [],
  style: [],
  level: [],
  technique: [],
  tuning: [],
  key: [],
  year: [],
  tempo: null,
  price: null,
  included: false,
}

/** The filters that are lists of words, by their name in the address. */
export const wordFacets = ['style', 'level', 'technique', 'tuning', 'key', 'artist', 'year'] as const satisfies readonly FacetName[]

/** More values than this of one filter, or longer ones, are nobody's wish. */
export const mostValues = 20
const longestValue = 80

type Pairs = Iterable<readonly [string, string]>

/** Reads the filters out of an address; what makes no sense is left out. */
export function readFilters(pairs: Pairs): Filters {
  const given = [...pairs]
  const words = (name: string) => [...new Set(valuesOf(given, name))].slice(0, mostValues)
  return {
    artist: words('artist'),
    style: words('style'),
    level: words('level').filter((word): word is LevelName => (levels as readonly string[]).includes(word)),
    technique: words('technique'),
    tuning: words('tuning'),
    key: words('key'),
    year: words('year')
      .filter((word) => /^(19|20|21)\d\d$/.test(word))
      .map(Number),
    tempo: readRange(valuesOf(given, 'tempo')[0], 400),
    price: readRange(valuesOf(given, 'price')[0], 10_000_000),
    included: valuesOf(given, 'included')[0] === 'plan',
  }
}

const valuesOf = (given: (readonly [string, string])[], name: string): string[] =>
  given.filter(([key, value]) => key === name && value.trim() !== '' && value.length <= longestValue).map(([, value]) => value.trim())

/** '70-100', '-100' or '70-' as a range; null for anything else, and for one that runs backwards or is open at both ends. */
export function readRange(text: string | undefined, most: number): Range | null {
  const [, low, high] = text?.match(/^(\d{0,9})-(\d{0,9})$/) ?? []
  if (low === undefined || high === undefined || (low === '' && high === '')) return null
  const from = low === '' ? null : Math.min(Number(low), most)
  const to = high === '' ? null : Math.min(Number(high), most)
  return from !== null && to !== null && from > to ? null : { from, to }
}

/** A range as the address writes it. */
export const writeRange = ({ from, to }: Range): string => `${from ?? ''}-${to ?? ''}`

/** The filters as pairs of an address, always in the same order; none for what is not set. */
export function writeFilters(filters: Filters): [string, string][] {
  return [
    ...wordFacets.flatMap((name) => filters[name].map((value): [string, string] => [name, String(value)])),
    ...(filters.tempo ? [['tempo', writeRange(filters.tempo)] as [string, string]] : []),
    ...(filters.price ? [['price', writeRange(filters.price)] as [string, string]] : []),
    ...(filters.included ? [['included', 'plan'] as [string, string]] : []),
  ]
}

/** How many filters are in force. */
export const countFilters = (filters: Filters): number => writeFilters(filters).length
