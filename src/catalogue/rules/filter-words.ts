import type { Range } from '#catalogue/rules/filters.ts'
import type { Sort, View } from '#catalogue/rules/query.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'

export const sortWords: Record<Sort, string> = {
  newest: 'Newest first',
  popular: 'Most popular',
  title: 'Title, A to Z',
  price: 'Lowest price',
}

export const viewWords: Record<View, string> = { grid: 'Grid', carousel: 'Carousel', list: 'List' }

/** '70 to 100 bpm', 'up to 69 bpm', '130 bpm and more'. */
export const tempoWords = (range: Range): string => {
  if (range.from === null) return `Up to ${range.to} bpm`
  return range.to === null ? `${range.from} bpm and more` : `${range.from} to ${range.to} bpm`
}

/** 'Up to £10.00', 'From £20.00'. */
export function priceWords(range: Range, currency: Currency): string {
  const money = (minor: number) => formatMoney({ minor, currency })
  if (range.from === null) return `Up to ${money(range.to ?? 0)}`
  return range.to === null ? `From ${money(range.from)}` : `${money(range.from)} to ${money(range.to)}`
}
