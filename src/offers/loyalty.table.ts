import type { Generated } from 'kysely'
import type { Currency } from '#kernel/money.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    loyalty_terms: LoyaltyTerms
    loyalty_offers: LoyaltyOffers
    loyalty_accounts: LoyaltyAccounts
    loyalty_entries: LoyaltyEntries
    loyalty_freezes: LoyaltyFreezes
    order_points: OrderPoints
    order_line_points: OrderLinePoints
    loyalty_refunds: { refund_id: string; order_id: string }
  }
}

export type EntryKind = 'earn' | 'spend' | 'reverse' | 'give-back' | 'expire' | 'adjust'

type LoyaltyTerms = { currency: Currency; points_per_100: number; minor_per_point: number; days_valid: number; warn_days: number }

type LoyaltyOffers = { id: Generated<number>; currency: Currency; points: number; minor: number; on_offer: Generated<boolean> }

type LoyaltyAccounts = { user_id: string; balance: Generated<number>; owed: Generated<number>; frozen: Generated<number> }

/** Points frozen by a dispute; over once lifted. */
type LoyaltyFreezes = {
  id: Generated<number>
  order_id: string
  user_id: string
  points: number
  frozen_at: Date
  lifted_at: Generated<Date | null>
}

type LoyaltyEntries = {
  id: Generated<number>
  user_id: string
  kind: EntryKind
  delta: number
  source_type: string
  source_id: string
  about: string
  expires_at: Date | null
  booked_at: Date
}

type OrderPoints = { order_id: string; user_id: string; about: string; currency: Currency; spent: number }

type OrderLinePoints = {
  order_line_id: number
  order_id: string
  qty: number
  money: number
  earned: number
  spent: number
  money_back: Generated<number>
  qty_back: Generated<number>
  earned_back: Generated<number>
  spent_back: Generated<number>
}
