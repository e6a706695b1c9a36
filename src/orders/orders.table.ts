import type { Generated } from 'kysely'
import type { AddressText } from '#account/rules/address.ts'
import type { Currency } from '#kernel/money.ts'
import type { OrderState } from '#orders/rules/order-states.ts'
import type { CarrierName } from '#shipping/rules/carriers.ts'
import type { Customs } from '#shipping/rules/customs.ts'
import type { Evidence } from '#tax/rules/evidence.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    orders: Orders
    order_lines: OrderLines
    order_events: OrderEvents
    reservations: Reservations
    parcels: Parcels
    parcel_lines: ParcelLines
    withdrawals: Withdrawals
    withdrawal_lines: WithdrawalLines
    order_refunds: OrderRefunds
    order_refund_lines: OrderRefundLines
    returned_lines: ReturnedLines
    part_credits: PartCredits
  }
}

type Orders = {
  id: Generated<string>
  /** Ten random digits from the database; older orders have a sequential number. */
  number: Generated<string>
  /** Set by the database when its payment commits; the series has no gaps. */
  invoice_number: Generated<string | null>
  cart_id: string
  cart_version: number
  /** The pre-order it was made from, which is also its cart. */
  pre_order_id: Generated<string | null>
  user_id: string | null
  guest: Buffer | null
  email: string
  state: Generated<OrderState>
  currency: Currency
  subtotal: number
  discount: number
  shipping: number
  points_value: Generated<number>
  points_spent: Generated<number>
  total: number
  coupon_code: string | null
  shipping_method: string | null
  delivery_address: AddressText | null
  customs: Customs | null
  billing_address: AddressText | null
  tax: Generated<number>
  shipping_tax: Generated<number>
  shipping_tax_rate: Generated<number>
  shipping_tax_country: string | null
  tax_evidence: Evidence | null
  digital_consent_at: Date | null
  digital_consent_text: string | null
  digital_consent_version: Generated<string | null>
  refunded_shipping: Generated<number>
  details: Generated<string>
  placed_at: Date
  expires_at: Date
  paid_at: Date | null
}

type OrderLines = {
  id: Generated<number>
  order_id: string
  stock_line_id: number
  product_id: number
  title: string
  label: string
  kind: string
  format: string
  qty: number
  unit_price: number
  discount: number
  points_value: Generated<number>
  gift_id: string | null
  campaign_id: number | null
  tax_country: string | null
  tax_rate: Generated<number>
  tax: Generated<number>
  credit: Generated<number>
  position: number
  sent_qty: Generated<number>
  dropped_qty: Generated<number>
  withdrawn_qty: Generated<number>
  refunded_qty: Generated<number>
  refunded_minor: Generated<number>
  /** Not refundable, because it made a later line cheaper. */
  held_minor: Generated<number>
}

type OrderEvents = {
  id: Generated<number>
  order_id: string
  from_state: OrderState | null
  to_state: OrderState
  why: string
  happened_at: Date
  by_staff: Generated<string | null>
  private: Generated<boolean>
}

type Reservations = { order_id: string; stock_line_id: number; qty: number; state: Generated<'live' | 'sold' | 'released'> }

type Parcels = {
  id: Generated<string>
  order_id: string
  number: number
  carrier: CarrierName
  tracking: string | null
  sent_by: string | null
  sent_at: Date
  delivered_at: Generated<Date | null>
  delivered_by: Generated<string | null>
}

type ParcelLines = { parcel_id: string; order_line_id: number; qty: number }

type Withdrawals = {
  id: Generated<string>
  order_id: string
  kind: 'cancel' | 'withdraw'
  name: string
  state: Generated<'open' | 'closed'>
  asked_at: Date
  closed_at: Generated<Date | null>
}

type WithdrawalLines = { withdrawal_id: string; order_line_id: number; qty: number; dropped: number }

type OrderRefunds = {
  id: Generated<string>
  order_id: string
  refund_id: string | null
  dispute_id: Generated<string | null>
  withdrawal_id: string | null
  amount: number
  shipping_minor: number
  shipping_tax: Generated<number>
  reason: string
  asked_by: string | null
  state: Generated<'open' | 'done' | 'failed'>
  credit_note: Generated<string | null>
  asked_at: Date
  done_at: Generated<Date | null>
}

type OrderRefundLines = {
  order_refund_id: string
  order_line_id: number
  qty: number
  amount: number
  dropped: number
  restocked: number
  tax: Generated<number>
}

/** `order_line_id` became cheaper by `held` because of `part_line_id`. */
type PartCredits = { order_line_id: number; part_line_id: number; held: number; ended_at: Generated<Date | null> }

type ReturnedLines = { order_line_id: number; order_id: string }
