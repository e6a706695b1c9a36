import type { Generated, GeneratedAlways } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Currency } from '#kernel/money.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    artists: Artists
    products: Products
    product_parts: ProductParts
    product_prices: ProductPrices
    stock_lines: StockLines
    stock_prices: StockPrices
    stock_moves: StockMoves
    product_files: ProductFiles
    catalogue_changes: CatalogueChanges
  }
}

export type Format = 'digital' | 'stems' | 'stream' | 'dvd' | 'cd'
export type Level = 'beginner' | 'intermediate' | 'advanced'

type Artists = {
  id: GeneratedAlways<number>
  slug: string
  name: string
  instrument: string
  town: string
  quote: Generated<string>
  biography: string
  styles: Generated<string[]>
  colour: string
  image: string | null
}

type Products = {
  id: GeneratedAlways<number>
  slug: string
  kind: KindName
  artist_id: number
  title: string
  subtitle: Generated<string>
  summary: string
  description: string
  level: Level | null
  style: string
  tuning: string | null
  music_key: string | null
  tempo: number | null
  duration_seconds: Generated<number>
  released_at: Date
  published: Generated<boolean>
  /** The seeded popularity, and `popularity_earned` from recent sales and plays. */
  popularity: Generated<number>
  popularity_earned: Generated<number>
  asset_id: string | null
  colour: string
  image: string | null
  techniques: Generated<string[]>
  searchable: Generated<string>
}

type ProductParts = { product_id: number; part_id: number; chapter: Generated<string>; position: number }

/** Written by triggers: one row per statement that may have changed a list. */
type CatalogueChanges = { id: GeneratedAlways<number>; changed_at: Generated<Date> }

/** Written by triggers: the lowest price of a product's active lines. */
type ProductPrices = { product_id: number; currency: Currency; kind: KindName; minor: number }

type StockLines = {
  id: GeneratedAlways<number>
  product_id: number
  format: Format
  label: string
  position: Generated<number>
  on_sale: Generated<boolean>
  on_hand: number | null
  reserved: Generated<number>
  /** Pre-orders: the limit, the number placed, and those without reserved stock yet. */
  ahead_limit: Generated<number>
  ahead: Generated<number>
  ahead_waiting: Generated<number>
  /** Neither reserved nor promised; null when stock is unlimited. */
  available: GeneratedAlways<number | null>
  weight_grams: Generated<number>
  hs_code: string | null
  origin: string | null
}

type StockPrices = { stock_line_id: number; currency: Currency; minor: number }

export type StockReason = 'opening' | 'arrival' | 'sale' | 'return' | 'correction'

type StockMoves = {
  id: GeneratedAlways<number>
  stock_line_id: number
  delta: number
  reason: StockReason
  source_id: string
  moved_at: Date
}

type ProductFiles = {
  id: GeneratedAlways<number>
  product_id: number
  stock_line_id: number | null
  asset_id: string
  path: string
  label: string
  mime: string
  position: Generated<number>
}
