import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    carts: Carts
    cart_lines: CartLines
  }
}

type Carts = {
  id: Generated<string>
  user_id: string | null
  guest: Buffer | null
  version: Generated<number>
  coupon_code: string | null
  changed_at: Date
}

type CartLines = {
  id: Generated<number>
  cart_id: string
  stock_line_id: number
  qty: number
  /** The same line can be here for oneself, as gifts, and as a campaign's free DVD. */
  gift_id: string | null
  campaign_id: number | null
  added_at: Date
}
