import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    entitlements: Entitlements
  }
}

type Entitlements = {
  id: Generated<number>
  user_id: string | null
  email: string | null
  product_id: number
  stock_line_id: number
  order_line_id: number
  granted_at: Date
  ended_at: Date | null
}
