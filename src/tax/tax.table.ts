import type { GeneratedAlways } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { TaxClass } from '#tax/rules/territory.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    tax_rates: TaxRates
    exchange_rates: ExchangeRates
    oss_closed_quarters: OssClosedQuarters
  }
}

/** `valid_from` is a day, as text. */
type TaxRates = { country: string; class: TaxClass; valid_from: string; basis_points: number }

/** Append only; the last row of a day counts. */
type ExchangeRates = { id: GeneratedAlways<number>; currency: Exclude<Currency, 'EUR'>; day: string; per_euro: string; entered_at: Date }

/** Append only: the filed reports. `report` is JSON. */
type OssClosedQuarters = { quarter: string; last_day: string; report: string; closed_at: Date }
