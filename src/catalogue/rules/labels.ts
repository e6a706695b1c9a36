import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import type { LevelName } from '#catalogue/rules/filters.ts'
import { plural } from '#kernel/text.ts'

export const levelLabels: Record<LevelName, string> = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' }

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** '45 sec', '7 min', '1 h 30 min'. Minutes are rounded, never to zero. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} sec`
  const minutes = Math.round(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** A disc's stock for buyers; null when unlimited. "Few" is five or less. */
export function stockLabel(available: number | null): { tone: 'leaf' | 'brass' | 'plain'; text: string } | null {
  if (available === null) return null
  if (available <= 0) return { tone: 'plain', text: 'Out of stock' }
  if (available === 1) return { tone: 'brass', text: 'Last one' }
  if (available <= 5) return { tone: 'brass', text: `Only ${available} left` }
  return { tone: 'leaf', text: 'In stock' }
}

export const contentsText = (parts: readonly { product: { kind: KindName } }[]): string =>
  kindNames
    .flatMap((name) => {
      const count = parts.filter(({ product }) => product.kind === name).length
      const { one, many } = kinds[name]
      return count > 0 ? [plural(count, kindInSentence(one), kindInSentence(many))] : []
    })
    .join(', ')

/** A kind’s name inside a sentence: lesson, DVD. */
export const kindInSentence = (name: string): string => (/^[A-Z]{2}/.test(name) ? name : name.toLowerCase())
