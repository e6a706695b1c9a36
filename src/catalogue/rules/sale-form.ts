import type { KindName } from '#catalogue/kinds/kind.ts'
import type { SaleWanted } from '#catalogue/rules/sale.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import { type FormValues, parseAmounts, parseDateTime, parseSlugs, shopCurrencies } from '#kernel/form-values.ts'

/** A sale as its form asks for it: products and artists by the end of their address. */
export type SaleTyped = SaleWanted & { products: string[]; kinds: KindName[]; artists: string[]; styles: string[] }

const kindWords = ['lesson', 'course', 'stream', 'backing-track', 'bundle', 'dvd', 'cd'] as const satisfies readonly KindName[]

/** The names of its fields. */
export const saleFields = [
  ...['name', 'percent', 'products', 'kind', 'artists', 'style', 'starts_at', 'ends_at'],
  ...shopCurrencies.map((currency) => `price_${currency}`),
]

/** The form that plans a sale, as what was asked for; what cannot be read is noted under its field's name. Without a start it starts as soon as it may. */
export function readSaleForm(text: FormValues, now: Date, errors: FieldErrors): SaleTyped {
  const kind = kindWords.find((name) => name === text('kind'))
  const style = text('style').trim().toLowerCase().replaceAll(' ', '-')
  const amounts = parseAmounts(text, 'price', errors)
  const fixed = Object.keys(amounts).length > 0
  return {
    name: text('name'),
    percent: percentOf(text('percent')),
    amounts: fixed ? amounts : null,
    products: parseSlugs(text('products')),
    kinds: kind ? [kind] : [],
    artists: parseSlugs(text('artists')),
    styles: style ? [style] : [],
    startsAt: parseDateTime(text, 'starts_at', errors) ?? now,
    endsAt: parseDateTime(text, 'ends_at', errors) ?? new Date(0),
  }
}

/** What is no number is none that may be asked for. */
function percentOf(given: string): number | null {
  const text = given.replace('%', '').trim()
  return text === '' ? null : Number(text)
}
