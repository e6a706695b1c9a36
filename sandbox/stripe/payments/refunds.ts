import type Stripe from 'stripe'
import { emit } from '../core/events.ts'
import { idOf } from '../core/kinds.ts'
import { schedule } from '../core/timers.ts'
import type { Call } from '../core/world.ts'
import { conflicting, invalid, missing } from '../wire/refusal.ts'
import { recordMovement } from './balance.ts'
import { cardOf } from './methods.ts'
import { newRefund } from './refund-record.ts'

/** Refunds. Refuses more than the rest of the charge, and disputed charges. */
export function refundCharge(call: Call, params: Stripe.RefundCreateParams): Stripe.Refund {
  const charge = chargeToRefund(call, params)
  const left = charge.amount_captured - charge.amount_refunded
  if (isDisputed(call, charge))
    throw conflicting(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed', { charge: charge.id })
  if (left <= 0) throw conflicting(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded', { charge: charge.id })
  const amount = params.amount ?? left
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left) {
    throw conflicting(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount_too_large', {
      param: 'amount',
      charge: charge.id,
    })
  }
  const behaviour = behaviourOf(call, charge)
  const refund = newRefund(call, charge, amount, params, behaviour === 'pending' ? 'pending' : 'succeeded')
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  call.store.save('refund', refund)
  call.store.save('charge', charge)
  if (behaviour) schedule(call, 'settle_refund', refund.id, call.settings.later)
  emit(call, 'refund.created', 'refund', refund)
  emit(call, 'charge.refunded', 'charge', charge)
  return refund
}

/** A refund's later state: pending ones succeed; those of the failing test card fail. */
export function settleRefund(call: Call, id: string): void {
  const refund = call.store.find('refund', id)?.body
  const charge = refund && call.store.find('charge', idOf(refund.charge) ?? '')?.body
  if (!refund || !charge) return
  if (refund.status === 'pending') {
    refund.status = 'succeeded'
    call.store.save('refund', refund)
    emit(call, 'refund.updated', 'refund', refund, { status: 'pending' })
    return
  }
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  const back = {
    amount: refund.amount,
    currency: refund.currency,
    type: 'refund_failure',
    category: 'refund_failure',
    source: refund.id,
  } as const
  refund.failure_balance_transaction = recordMovement(call, back).id
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  call.store.save('refund', refund)
  call.store.save('charge', charge)
  emit(call, 'refund.updated', 'refund', refund, { status: 'succeeded' })
  emit(call, 'refund.failed', 'refund', refund)
}

function chargeToRefund(call: Call, params: Stripe.RefundCreateParams): Stripe.Charge {
  if (params.charge && params.payment_intent)
    throw invalid('You may only specify one of these parameters: charge, payment_intent.', 'charge')
  if (!params.charge && !params.payment_intent)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  const intent = params.payment_intent ? call.store.find('payment_intent', params.payment_intent)?.body : undefined
  if (params.payment_intent && !intent) throw missing('payment_intent', params.payment_intent, 'payment_intent')
  const id = params.charge ?? idOf(intent?.latest_charge)
  const charge = id ? call.store.find('charge', id)?.body : undefined
  if (params.charge && !charge) throw missing('charge', params.charge, 'charge')
  if (!charge?.paid || !charge.captured) {
    throw conflicting(
      `${intent ? `This PaymentIntent (${intent.id})` : `Charge ${id}`} does not have a successful charge to refund.`,
      'resource_missing',
    )
  }
  return charge
}

function isDisputed(call: Call, charge: Stripe.Charge): boolean {
  const { rows } = call.store.list('dispute', { where: { charge: charge.id } }, { limit: 100 })
  return rows.some(({ body }) => !body.is_charge_refundable)
}

function behaviourOf(call: Call, charge: Stripe.Charge): 'fails' | 'pending' | undefined {
  const method = charge.payment_method ? call.store.find('payment_method', charge.payment_method) : undefined
  return method && cardOf(method).refund
}
