import type Stripe from 'stripe'
import { emit } from '../core/events.ts'
import { idOf, type Row } from '../core/kinds.ts'
import type { Call } from '../core/world.ts'
import { invalid } from '../wire/refusal.ts'
import { takeMoney } from './charges.ts'
import { mayMovePayment } from './moves.ts'

/** Captures an authorised amount or less; the rest is released. */
export function capturePayment(call: Call, row: Row<'payment_intent'>, toCapture: number | undefined): Stripe.PaymentIntent {
  const intent = row.body
  mayMovePayment(intent, 'capture')
  const amount = toCapture ?? intent.amount_capturable
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', 'amount_to_capture', 'parameter_invalid_integer')
  if (amount > intent.amount_capturable) {
    throw invalid(
      `You cannot capture more than the authorized amount (${intent.amount_capturable}).`,
      'amount_to_capture',
      'amount_too_large',
    )
  }
  const charge = chargeOf(call, intent)
  takeMoney(call, charge, amount)
  call.store.save('charge', charge)
  intent.status = 'succeeded'
  intent.amount_received = amount
  intent.amount_capturable = 0
  call.store.save('payment_intent', intent)
  emit(call, 'charge.captured', 'charge', charge)
  emit(call, 'payment_intent.succeeded', 'payment_intent', intent)
  return intent
}

/** Cancels an unpaid intent; an authorised amount is released. */
export function cancelPayment(
  call: Call,
  row: Row<'payment_intent'>,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const intent = row.body
  mayMovePayment(intent, 'cancel')
  if (intent.status === 'requires_capture') release(call, intent, reason === 'automatic')
  intent.status = 'canceled'
  intent.canceled_at = call.clock.seconds()
  intent.cancellation_reason = reason
  intent.amount_capturable = 0
  intent.next_action = null
  call.store.save('payment_intent', intent)
  emit(call, 'payment_intent.canceled', 'payment_intent', intent)
  return intent
}

/** Releases an authorisation after seven days without a capture. */
export function expireAuthorization(call: Call, chargeId: string): void {
  const charge = call.store.find('charge', chargeId)?.body
  const intent = charge && call.store.find('payment_intent', idOf(charge.payment_intent) ?? '')
  if (intent?.body.status === 'requires_capture' && intent.body.latest_charge === chargeId) cancelPayment(call, intent, 'automatic')
}

function release(call: Call, intent: Stripe.PaymentIntent, expired: boolean): void {
  const charge = chargeOf(call, intent)
  charge.refunded = true
  charge.amount_refunded = charge.amount
  call.store.save('charge', charge)
  emit(call, expired ? 'charge.expired' : 'charge.refunded', 'charge', charge)
}

function chargeOf(call: Call, intent: Stripe.PaymentIntent): Stripe.Charge {
  const row = call.store.find('charge', idOf(intent.latest_charge) ?? '')
  if (!row) throw new Error(`${intent.id} has no charge`)
  return row.body
}
