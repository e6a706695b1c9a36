import type { KindName } from '#catalogue/kinds/kind.ts'
import { type Filters, type LevelName, noFilters, type Range } from '#catalogue/rules/filters.ts'
import { isKindValue, type WordFilter } from '#search/rules/lexicon.ts'
import type { Phrase, RangeName } from '#search/rules/phrases.ts'

export type SearchFilters = { kind: KindName | null; filters: Filters }

/** Filters from the phrases. A second kind or tempo stays text; numbers take precedence over "slow". */
export function filtersFrom(phrases: readonly Phrase[]): SearchFilters {
  const values = (name: WordFilter | 'key') => [
    ...new Set(phrases.flatMap((phrase) => (phrase.name === name && 'values' in phrase ? phrase.values : []))),
  ]
  const rangeOf = (name: RangeName): Range | null => {
    const ranges = phrases.flatMap((phrase) => ('range' in phrase && phrase.name === name ? [phrase.range] : []))
    return ranges.find(({ from, to }) => from !== null && to !== null) ?? ranges[0] ?? null
  }
  const filters = {
    ...noFilters,
    style: values('style'),
    technique: values('technique'),
    tuning: values('tuning'),
    key: values('key'),
    chord: values('chord'),
    tempo: rangeOf('tempo'),
    hardest: rangeOf('hardest'),
    stretch: rangeOf('stretch'),
    reach: phrases.some(({ name }) => name === 'reach'),
  }
  return { kind: values('kind').find(isKindValue) ?? null, filters: { ...filters, level: values('level') as LevelName[] } }
}

/** Fills unset filters from the phrases. */
export function addPhraseFilters({ kind, filters }: SearchFilters, phrases: readonly Phrase[]): SearchFilters {
  const fromText = filtersFrom(phrases)
  const added = Object.entries(fromText.filters).filter(([name]) => !isSet(filters[name as keyof Filters]))
  return { kind: kind ?? fromText.kind, filters: { ...filters, ...Object.fromEntries(added) } }
}

const isSet = (value: Filters[keyof Filters]): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Whether its filter is set to its value: then its words aren't searched as text. */
export function isApplied(phrase: Phrase, { kind, filters }: SearchFilters): boolean {
  if ('range' in phrase) return filters[phrase.name] !== null
  if (phrase.name === 'reach') return filters.reach
  if (phrase.name === 'kind') return kind !== null && phrase.values.includes(kind)
  return phrase.values.every((value) => (filters[phrase.name as 'style'] as readonly string[]).includes(value))
}

export function withoutPhrases({ kind, filters }: SearchFilters, phrases: readonly Phrase[]): SearchFilters {
  const names = new Set<string>(phrases.map(({ name }) => name))
  const remaining = Object.entries(filters).filter(([name]) => !names.has(name))
  return { kind: names.has('kind') ? null : kind, filters: { ...noFilters, ...Object.fromEntries(remaining) } }
}
