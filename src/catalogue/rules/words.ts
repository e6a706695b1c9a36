import type { LevelName, Range } from '#catalogue/rules/filters.ts'
import { mostCounted } from '#catalogue/rules/paging.ts'
import type { Sort, View } from '#catalogue/rules/query.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'

export const levelWords: Record<LevelName, string> = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' }

export const sortWords: Record<Sort, string> = {
  newest: 'Newest first',
  popular: 'Most popular',
  title: 'Title, A to Z',
  price: 'Lowest price',
}

export const viewWords: Record<View, string> = { grid: 'Grid', carousel: 'Carousel', list: 'List' }

/** 'blues' → 'Blues'; words that carry capitals of their own stay. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** '24 lessons', '1 lesson', '1,000+ lessons'. Above the most that is counted the exact number is not known. */
export const countWords = (count: number, one: string, many: string): string =>
  count > mostCounted ? `${mostCounted.toLocaleString('en-GB')}+ ${many}` : plural(count, one, many)

/** A length as people say it: '45 sec', '7 min', '1 h 30 min'. Minutes are rounded, never down to none. */
export function lengthWords(seconds: number): string {
  if (seconds < 60) return `${seconds} sec`
  const minutes = Math.round(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** '70 to 100 bpm', 'up to 69 bpm', '130 bpm and more'. */
export const tempoWords = (range: Range): string => {
  if (range.from === null) return `Up to ${range.to} bpm`
  return range.to === null ? `${range.from} bpm and more` : `${range.from} to ${range.to} bpm`
}

/** '£5 to £10' in whole words of money: 'Up to £10.00', 'From £20.00'. */
export function priceWords(range: Range, currency: Currency): string {
  const money = (minor: number) => formatMoney({ minor, currency })
  if (range.from === null) return `Up to ${money(range.to ?? 0)}`
  return range.to === null ? `From ${money(range.from)}` : `${money(range.from)} to ${money(range.to)}`
}

/** What a disc's stock means to a buyer; null when there is no count. Few is five or less. */
export function stockWords(available: number | null): { tone: 'leaf' | 'brass' | 'plain'; words: string } | null {
  if (available === null) return null
  if (available <= 0) return { tone: 'plain', words: 'Out of stock' }
  if (available === 1) return { tone: 'brass', words: 'The last one' }
  if (available <= 5) return { tone: 'brass', words: `Only ${available} left` }
  return { tone: 'leaf', words: 'In stock' }
}
