import type { Currency } from '#kernel/money.ts'
import type { TaxClass } from '#tax/rules/territory.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    tax_rates: TaxRates
    exchange_rates: ExchangeRates
  }
}

/** `valid_from` is a day, as text. */
type TaxRates = { country: string; class: TaxClass; valid_from: string; basis_points: number }

type ExchangeRates = { currency: Exclude<Currency, 'EUR'>; day: string; per_euro: string }
