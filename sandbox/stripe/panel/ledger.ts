import type Stripe from 'stripe'
import { idOf } from '../core/kinds.ts'
import type { World } from '../core/world.ts'

export type LedgerEntry = {
  id: string
  status: Stripe.PaymentIntent['status']
  amount: number
  amount_received: number
  amount_refunded: number
  currency: string
  customer: string | null
  metadata: Stripe.Metadata
  created: number
  charge: string | null
  disputed: boolean
  /** Lost to disputes and not returned. */
  taken_back: number
  /** Keys of the call that made the intent and of the one that last confirmed it; equal when one call did both. */
  idempotency_key: string | null
  confirm_idempotency_key: string | null
  refunds: { id: string; amount: number; status: string | null; metadata: Stripe.Metadata | null }[]
}

const everything = { limit: 1_000_000 }

/** Every successful payment with its refunds: the truth that the shop's books are compared with. */
export function ledger(world: World): LedgerEntry[] {
  return world.store
    .list('payment_intent', { where: { status: 'succeeded' } }, everything)
    .rows.reverse()
    .map(({ body, hidden }) => {
      const charge = world.store.find('charge', idOf(body.latest_charge) ?? '')?.body
      const refunds = world.store.list('refund', { where: { payment_intent: body.id } }, everything).rows
      return {
        id: body.id,
        status: body.status,
        amount: body.amount,
        amount_received: body.amount_received,
        amount_refunded: charge?.amount_refunded ?? 0,
        currency: body.currency,
        customer: idOf(body.customer),
        metadata: body.metadata,
        created: body.created,
        charge: charge?.id ?? null,
        disputed: charge?.disputed ?? false,
        taken_back: takenBack(world, body.id),
        idempotency_key: hidden.createKey ?? null,
        confirm_idempotency_key: hidden.confirmKey ?? null,
        refunds: refunds.map((row) => ({ id: row.body.id, amount: row.body.amount, status: row.body.status, metadata: row.body.metadata })),
      }
    })
}

const takenBack = (world: World, intent: string): number =>
  -world.store
    .list('dispute', { where: { payment_intent: intent } }, everything)
    .rows.flatMap(({ body }) => body.balance_transactions)
    .reduce((sum, { amount }) => sum + amount, 0)
