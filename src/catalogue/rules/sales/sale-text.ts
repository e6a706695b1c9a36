import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds } from '#catalogue/kinds.ts'
import { capitalised, kindInSentence } from '#catalogue/rules/labels.ts'
import { plural } from '#kernel/text.ts'

/** How many products of a kind a sale covers; `style` when they share one. */
export type SaleKind = { kind: KindName; count: number; style: string | null }

/** The smallest and largest reduction in whole percent; null while no price is struck through. */
export type SaleReduction = { low: number; high: number } | null

export function saleOfferText(reduction: SaleReduction, covered: readonly SaleKind[]): string {
  const goods = joinWithAnd(covered.map(goodsText)) || 'selected products'
  if (!reduction) return `Lower prices on ${goods}`
  return `${reduction.low === reduction.high ? '' : 'Up to '}${reduction.high}% off ${goods}`
}

function goodsText({ kind, count, style }: SaleKind): string {
  const { one, many } = kinds[kind]
  const prefix = style ? `${style} ` : ''
  return plural(count, prefix + kindInSentence(one), prefix + kindInSentence(many))
}

const joinWithAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export function localTime(moment: string, locale: string, timeZone?: string): string {
  const part = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...form, timeZone }).format(new Date(moment))
  const day = part({ weekday: 'long', day: 'numeric', month: 'long' })
  return capitalised(`${day} at ${part({ timeStyle: 'short' })}`)
}

type SaleScopeRow = { kinds: readonly string[]; styles: readonly string[]; product_ids: readonly number[]; artist_ids: readonly number[] }

export const saleScope = ({ kinds, styles, product_ids, artist_ids }: SaleScopeRow): string =>
  [...kinds, ...styles, ...counted(product_ids, 'product'), ...counted(artist_ids, 'artist')].join(', ') || 'everything'

const counted = (ids: readonly number[], what: string): string[] => (ids.length > 0 ? [plural(ids.length, what)] : [])

export const saleStates = ['running', 'before', 'ended'] as const
export const saleStateLabels = { before: 'Planned', running: 'Running', 'last-hour': 'Last hour', ended: 'Over' } as const
