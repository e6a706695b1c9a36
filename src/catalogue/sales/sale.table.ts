import type { GeneratedAlways } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Currency } from '#kernel/money.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    sales: Sales
    sale_prices: SalePrices
    price_history: PriceHistory
  }
}

type Sales = {
  id: GeneratedAlways<number>
  name: string
  product_ids: number[]
  kinds: KindName[]
  artist_ids: number[]
  styles: string[]
  percent: number | null
  amounts: Partial<Record<Currency, number>> | null
  starts_at: Date
  ends_at: Date
  started_at: Date | null
  ended_at: Date | null
  created_at: Date
}

type SalePrices = {
  sale_id: number
  stock_line_id: number
  currency: Currency
  minor: number
  was: number | null
  starts_at: Date
  ends_at: Date
  rests_until: Date
}

/** Append only; written by triggers and `activateSales`. */
type PriceHistory = {
  id: GeneratedAlways<number>
  stock_line_id: number
  currency: Currency
  minor: number
  from_at: Date
  cause: 'price' | 'sale-start' | 'sale-end'
}
