import type { KindName } from '#catalogue/kinds/kind.ts'
import type { LevelName } from '#catalogue/rules/filters.ts'
import { capitalised, durationText, levelLabels } from '#catalogue/rules/labels.ts'

export type FactSource = {
  kind: KindName
  style: string
  level: LevelName | null
  tuning: string | null
  key: string | null
  tempo: number | null
  durationSeconds: number
}

/** Facts on a card: key and tempo of a backing track, else level and length. */
export function shortFacts({ kind, level, key, tempo, durationSeconds, style }: FactSource): string[] {
  const length = durationSeconds > 0 ? [durationText(durationSeconds)] : []
  if (kind === 'backing-track') return [...(key ? [`Key of ${key}`] : []), ...(tempo ? [`${tempo} bpm`] : [])]
  if (kind === 'cd') return [capitalised(style), ...length]
  return [...(level ? [levelLabels[level]] : []), ...length]
}

export type ProductFact = { term: string; value: string }

export function allFacts({ kind, style, level, tuning, key, tempo, durationSeconds }: FactSource): ProductFact[] {
  const facts: [string, string | null][] = [
    ['Style', capitalised(style)],
    ['Level', kind === 'cd' ? null : level && levelLabels[level]],
    ['Length', durationSeconds > 0 ? durationText(durationSeconds) : null],
    ['Key', key],
    ['Tempo', tempo ? `${tempo} bpm` : null],
    ['Tuning', tuning && kind !== 'cd' && kind !== 'dvd' ? capitalised(tuning) : null],
  ]
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []))
}

/** The lowest price, and whether a higher one exists; null if none is set. Minor units. */
export function fromPrice(prices: readonly (number | null)[]): { minor: number; from: boolean } | null {
  const set = prices.filter((price) => price !== null)
  if (set.length === 0) return null
  const minor = Math.min(...set)
  return { minor, from: set.some((price) => price > minor) }
}

/** Whether every line has limited stock and none is left. */
export const isSoldOut = (available: readonly (number | null)[]): boolean => available.length > 0 && available.every((left) => left === 0)
