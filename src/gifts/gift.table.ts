import type { Generated } from 'kysely'
import type { GiftState } from '#gifts/rules/gift.ts'
import type { Currency } from '#kernel/money.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    gifts: Gifts
  }
}

type Gifts = {
  id: Generated<string>
  giver_id: string | null
  giver_email: string | null
  giver_name: string
  stock_line_id: number
  tier: string | null
  recipient_email: string
  recipient_name: string
  message: Generated<string>
  send_at: Date
  state: Generated<GiftState>
  order_id: string | null
  order_line_id: number | null
  /** Paid in money, minor units. */
  money: Generated<number>
  currency: Currency
  /** The version of the link; each change of the recipient makes a new one. */
  link: Generated<number>
  code_hash: Buffer | null
  times_sent: Generated<number>
  sent_at: Date | null
  reminders: Generated<number>
  redeemed_by: string | null
  redeemed_at: Date | null
  credit_coupon: number | null
  created_at: Date
}
