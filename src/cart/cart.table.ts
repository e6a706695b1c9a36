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
  coupon_id: number | null
  changed_at: Date
}

type CartLines = {
  id: Generated<number>
  cart_id: string
  stock_line_id: number
  qty: number
  added_at: Date
}
