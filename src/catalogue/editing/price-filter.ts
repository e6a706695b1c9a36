import type { PriceFilter } from '#catalogue/editing/bulk-prices.server.ts'
import { isKind } from '#catalogue/kinds.ts'
import { fallbackCurrency } from '#kernel/fixed-values.ts'
import { isCurrency } from '#kernel/money.ts'

export const formatNames = { digital: 'Downloads', stems: 'Stems', stream: 'Streams', dvd: 'DVDs', cd: 'CDs' } as const
const isFormat = (word: string): word is keyof typeof formatNames => Object.hasOwn(formatNames, word)

/** `?kind=`, `?format=`, `?currency=`, `?q=`: part of a title or an artist's name. */
export function priceFilterOf(url: string): PriceFilter & { page: number } {
  const search = new URL(url).searchParams
  const [kind, format, currency] = ['kind', 'format', 'currency'].map((name) => search.get(name) ?? '') as [string, string, string]
  const page = search.get('page') ?? ''
  return {
    kind: isKind(kind) ? kind : null,
    format: isFormat(format) ? format : null,
    currency: isCurrency(currency) ? currency : fallbackCurrency,
    words: (search.get('q') ?? '').slice(0, 120),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}
