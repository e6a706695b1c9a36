import type { Generated } from 'kysely'
import type { AddressText } from '#account/rules/address.ts'
import type { Currency } from '#kernel/money.ts'
import type { RefusalReason } from '#payments/rules/refusals.ts'
import type { CancelledBy, PreOrderState } from '#pre-orders/rules/pre-order-states.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    pre_orders: PreOrders
    pre_order_events: PreOrderEvents
    pre_order_acts: PreOrderActs
  }
}

export type CardShown = { brand: string; last_four: string }

type PreOrders = {
  id: Generated<string>
  user_id: string
  stock_line_id: number
  qty: number
  currency: Currency
  /** The promised maximum, in minor units. */
  unit_price: number
  shipping: number
  shipping_code: string
  shipping_name: string
  delivery_address: AddressText
  payment_method: string
  card: CardShown
  release_at: Date
  not_before: Date
  state: Generated<PreOrderState>
  /** The last order's cart version. */
  tries: Generated<number>
  refused_at: Date | null
  refusal: RefusalReason | null
  gone_at: Date | null
  cancelled_by: CancelledBy | null
  cancel_reason: Generated<string>
  made_at: Date
  ended_at: Date | null
}

type PreOrderEvents = {
  id: Generated<number>
  pre_order_id: string
  from_state: PreOrderState | null
  to_state: PreOrderState
  why: string
  happened_at: Date
  by_staff: string | null
}

type PreOrderActs = { id: Generated<number>; stock_line_id: number; staff_id: string; what: string; done_at: Date }
