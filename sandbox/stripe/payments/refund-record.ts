import type Stripe from 'stripe'
import { newId } from '../core/ids.ts'
import { idOf } from '../core/kinds.ts'
import type { Call } from '../core/world.ts'
import { recordMovement } from './balance.ts'
import { metadata } from './details.ts'

/** A refund as Stripe records it, with its movement on the balance; `amount` in minor units. */
export function newRefund(
  call: Call,
  charge: Stripe.Charge,
  amount: number,
  params: Stripe.RefundCreateParams,
  status: string,
): Stripe.Refund {
  const id = newId('re')
  const line = recordMovement(call, { amount: -amount, currency: charge.currency, type: 'refund', category: 'refund', source: id })
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: line.id,
    charge: charge.id,
    created: call.clock.seconds(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
      type: 'card',
    },
    metadata: metadata(params.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }
}
