import type Stripe from 'stripe'
import { newId } from '../core/ids.ts'
import type { Call } from '../core/world.ts'

type Movement = {
  amount: number
  fee?: number
  currency: string
  type: Stripe.BalanceTransaction['type']
  category: string
  source: string
}

const days = 24 * 60 * 60

/** Adds a balance line: money in (positive) or out (negative), and its fee. */
export function recordMovement(call: Call, movement: Movement): Stripe.BalanceTransaction {
  const fee = movement.fee ?? 0
  const line: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: call.clock.seconds() + 2 * days,
    balance_type: 'payments',
    created: call.clock.seconds(),
    currency: movement.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency: movement.currency, description: 'Stripe processing fees', type: 'stripe_fee' }]
      : [],
    net: movement.amount - fee,
    reporting_category: movement.category,
    source: movement.source,
    status: 'pending',
    type: movement.type,
  }
  call.store.save('balance_transaction', line)
  return line
}

export function feeOn(amount: number): number {
  return Math.round(amount * 0.015) + 20
}
