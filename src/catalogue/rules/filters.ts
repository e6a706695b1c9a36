import type { FacetName } from '#catalogue/kinds/kind.ts'

/** Both ends inclusive; null is open. Tempo in bpm, price in minor units, hardest bar in tenths of a note per second, stretch in frets. */
export type Range = { from: number | null; to: number | null }

export const levels = ['beginner', 'intermediate', 'advanced'] as const
export type LevelName = (typeof levels)[number]
export const isLevel = (word: string): word is LevelName => (levels as readonly string[]).includes(word)

/** Values of one filter are alternatives; different filters all apply. */
export type Filters = Record<'artist' | 'style' | 'technique' | 'tuning' | 'key' | 'chord', string[]> &
  Record<RangeName, Range | null> & { level: LevelName[]; year: number[]; included: boolean; reach: boolean }

export const noFilters: Filters = {
  artist: [],
  style: [],
  level: [],
  technique: [],
  tuning: [],
  key: [],
  year: [],
  chord: [],
  tempo: null,
  price: null,
  hardest: null,
  stretch: null,
  included: false,
  reach: false,
}

export const wordFacets = [
  'style',
  'level',
  'technique',
  'tuning',
  'key',
  'artist',
  'year',
  'chord',
] as const satisfies readonly FacetName[]

/** Range filters with their maximum. */
const rangeFacets = { tempo: 400, price: 10_000_000, hardest: 500, stretch: 12 } as const
const rangeNames = ['tempo', 'price', 'hardest', 'stretch'] as const satisfies readonly RangeName[]
type RangeName = keyof typeof rangeFacets

/** Cap filter values to stop abuse. */
export const maxValues = 20
const maxValueLength = 80

type Pairs = Iterable<readonly [string, string]>

/** Drops invalid values. */
export function readFilters(pairs: Pairs): Filters {
  const entries = [...pairs]
  const range = (name: RangeName) => readRange(valuesOf(entries, name)[0], rangeFacets[name])
  const values = (name: string) => [...new Set(valuesOf(entries, name))].slice(0, maxValues)
  return {
    artist: values('artist'),
    style: values('style'),
    level: values('level').filter(isLevel),
    technique: values('technique'),
    tuning: values('tuning'),
    key: values('key'),
    year: values('year')
      .filter((word) => /^(19|20|21)\d\d$/.test(word))
      .map(Number),
    chord: values('chord'),
    tempo: range('tempo'),
    price: range('price'),
    hardest: range('hardest'),
    stretch: range('stretch'),
    included: valuesOf(entries, 'included')[0] === 'plan',
    reach: valuesOf(entries, 'reach')[0] === 'mine',
  }
}

const valuesOf = (entries: (readonly [string, string])[], name: string): string[] =>
  entries.filter(([key, value]) => key === name && value.trim() !== '' && value.length <= maxValueLength).map(([, value]) => value.trim())

/** '70-100', '-100' or '70-' as a range; null when invalid, reversed or open at both ends. */
export function readRange(text: string | undefined, max: number): Range | null {
  const [, low, high] = text?.match(/^(\d{0,9})-(\d{0,9})$/) ?? []
  if (low === undefined || high === undefined || (low === '' && high === '')) return null
  const from = low === '' ? null : Math.min(Number(low), max)
  const to = high === '' ? null : Math.min(Number(high), max)
  return from !== null && to !== null && from > to ? null : { from, to }
}

export const writeRange = ({ from, to }: Range): string => `${from ?? ''}-${to ?? ''}`

/** Filters as URL parameters, always in the same order; omits unset ones. */
export function writeFilters(filters: Filters): [string, string][] {
  return [
    ...wordFacets.flatMap((name) => filters[name].map((value): [string, string] => [name, String(value)])),
    ...rangeNames.flatMap((name) => (filters[name] ? [[name, writeRange(filters[name])] as [string, string]] : [])),
    ...(filters.included ? [['included', 'plan'] as [string, string]] : []),
    ...(filters.reach ? [['reach', 'mine'] as [string, string]] : []),
  ]
}

export const countFilters = (filters: Filters): number => writeFilters(filters).length
