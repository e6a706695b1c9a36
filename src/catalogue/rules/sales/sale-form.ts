import type { KindName } from '#catalogue/kinds/kind.ts'
import type { SaleTerms } from '#catalogue/rules/sales/sale.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import { type FormValues, parseAmounts, parseDateTime, shopCurrencies } from '#kernel/form-values.ts'
import { pickedLines } from '#kernel/picker-lines.ts'

/** Products and artists as a picker's lines. */
export type SaleFormValues = SaleTerms & { products: string[]; kinds: KindName[]; artists: string[]; styles: string[] }

const saleKindNames = ['lesson', 'course', 'stream', 'backing-track', 'bundle', 'dvd', 'cd'] as const satisfies readonly KindName[]

export const saleFields = [
  ...['name', 'percent', 'products', 'kind', 'artists', 'style', 'starts_at', 'ends_at'],
  ...shopCurrencies.map((currency) => `price_${currency}`),
]

export function readSaleForm(text: FormValues, now: Date, errors: FieldErrors): SaleFormValues {
  const kind = saleKindNames.find((name) => name === text('kind'))
  const style = text('style').trim().toLowerCase().replaceAll(' ', '-')
  const amounts = parseAmounts(text, 'price', errors)
  const fixed = Object.keys(amounts).length > 0
  return {
    name: text('name'),
    percent: percentOf(text('percent')),
    amounts: fixed ? amounts : null,
    products: pickedLines(text('products')),
    kinds: kind ? [kind] : [],
    artists: pickedLines(text('artists')),
    styles: style ? [style] : [],
    startsAt: parseDateTime(text, 'starts_at', errors) ?? now,
    endsAt: parseDateTime(text, 'ends_at', errors) ?? new Date(0),
  }
}

/** An invalid number is rejected by the rules as null. */
function percentOf(input: string): number | null {
  const text = input.replace('%', '').trim()
  return text === '' ? null : Number(text)
}
