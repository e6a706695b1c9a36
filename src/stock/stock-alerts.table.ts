import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    stock_alerts: StockAlerts
  }
}

type StockAlerts = {
  id: Generated<string>
  stock_line_id: number
  email: string
  user_id: string | null
  asked_at: Date
  confirmed_at: Date | null
  told_at: Date | null
}
