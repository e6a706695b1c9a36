import type Stripe from 'stripe'

/** Every object the stand-in keeps, by the name in its `object` field. */
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

/** What the stand-in remembers of an object beside what Stripe shows. */
export type Hidden = {
  /** Payment method: key of its test card. */
  card?: string
  /** Payment method: authenticated for later charges without the customer. */
  setUp?: boolean
  /** Payment method: charged or detached without a customer, so it may not be used again. */
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

/** Names of the shapes in the schema. */
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
