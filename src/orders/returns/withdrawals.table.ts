import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    withdrawal_requests: WithdrawalRequests
  }
}

type WithdrawalRequests = {
  id: Generated<string>
  order_id: string | null
  subscription_id: string | null
  name: string
  asked_at: Date
  confirmed_at: Date | null
}
