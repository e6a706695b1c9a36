import type { Range } from '#catalogue/rules/filters.ts'
import type { Sort, View } from '#catalogue/rules/query.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'

export const sortLabels: Record<Sort, string> = {
  newest: 'Newest first',
  popular: 'Most popular',
  title: 'Title, A to Z',
  price: 'Lowest price',
}

export const viewLabels: Record<View, string> = { grid: 'Grid', carousel: 'Carousel', list: 'List' }

export const tempoLabel = (range: Range): string => {
  if (range.from === null) return `Up to ${range.to} bpm`
  return range.to === null ? `${range.from} bpm and up` : `${range.from} to ${range.to} bpm`
}

export function priceLabel(range: Range, currency: Currency): string {
  const money = (minor: number) => formatMoney({ minor, currency })
  if (range.from === null) return `Up to ${money(range.to ?? 0)}`
  return range.to === null ? `From ${money(range.from)}` : `${money(range.from)} to ${money(range.to)}`
}

/** 'Up to 4 notes a second': tenths, rounded to the bands' whole notes. */
export const hardestLabel = ({ from, to }: Range): string => {
  const [min, max] = [notesOf(from ?? 0), notesOf(to ?? 0)]
  if (from === null) return `Up to ${max} notes a second`
  return to === null ? `${min} notes a second and up` : `${min} to ${max} notes a second`
}

const notesOf = (tenths: number): number => Math.round(tenths / 10)

export const stretchLabel = ({ from, to }: Range): string => {
  if (from === null) return `Up to ${to} frets`
  if (to === null) return `${from} frets and up`
  return from === to ? `${from} frets` : `${from} to ${to} frets`
}
