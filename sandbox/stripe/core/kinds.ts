import type Stripe from 'stripe'

/** Every stored object, by its `object` field. */
export type Kinds = {
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  event: Stripe.EventBase
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  refund: Stripe.Refund
  setup_intent: Stripe.SetupIntent
  webhook_endpoint: Stripe.WebhookEndpoint
}
export type Kind = keyof Kinds

/** Stored with an object, but not shown by Stripe. */
export type Hidden = {
  card?: string
  /** Payment method: set up for off-session charges. */
  setUp?: boolean
  /** Payment method: charged or detached without a customer, so it can't be used again. */
  spent?: boolean
  /** Intent: keys of the calls that made and last confirmed it. */
  createKey?: string | null
  confirmKey?: string | null
  /** Intent: where the 3-D Secure page sends the browser, and whether it was passed. */
  returnUrl?: string | null
  authenticated?: boolean
  /** Customer, endpoint: deleted, kept for old references. */
  deleted?: boolean
  /** Endpoint: its signing secret. */
  secret?: string
}

export type Row<K extends Kind> = { seq: number; body: Kinds[K]; hidden: Hidden }

export const shapeOf: Record<Kind, string> = {
  balance_transaction: 'BalanceTransaction',
  charge: 'Charge',
  customer: 'Customer',
  dispute: 'Dispute',
  event: 'EventBase',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  refund: 'Refund',
  setup_intent: 'SetupIntent',
  webhook_endpoint: 'WebhookEndpoint',
}

/** The id in a field that holds an id or, expanded, an object. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  return typeof field === 'string' ? field : (field?.id ?? null)
}
