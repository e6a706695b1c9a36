import type Stripe from 'stripe'
import { type Decline, declines } from '../cards/declines.ts'
import { emit } from '../core/events.ts'
import { schedule } from '../core/timers.ts'
import type { Call } from '../core/world.ts'
import { feeOn, recordMovement } from './balance.ts'
import { authorizationLasts } from './card-details.ts'
import { newCharge } from './charge-record.ts'
import { cardOf, type MethodRow } from './methods.ts'

/** Tries to charge a card for an intent and records the charge, paid or failed. */
export function tryCharge(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: MethodRow,
  asked: { authenticated: boolean; refused: Decline | null },
) {
  const decline = asked.refused ?? expiry(call, method) ?? namedDecline(method)
  const charge = newCharge(call, intent, method, decline, asked.authenticated)
  if (!decline && charge.captured) takeMoney(call, charge, charge.amount)
  if (!decline && !charge.captured) schedule(call, 'expire_authorization', charge.id, authorizationLasts * 1000)
  call.store.save('charge', charge)
  emit(call, decline ? 'charge.failed' : 'charge.succeeded', 'charge', charge)
  const reason = cardOf(method).dispute
  if (!decline && reason) schedule(call, 'open_dispute', charge.id, call.settings.later)
  return { charge, decline }
}

export function takeMoney(call: Call, charge: Stripe.Charge, amount: number): void {
  charge.captured = true
  charge.amount_captured = amount
  charge.balance_transaction = recordMovement(call, {
    amount,
    fee: feeOn(amount),
    currency: charge.currency,
    type: 'charge',
    category: 'charge',
    source: charge.id,
  }).id
}

/** Whether a card has expired by the fake's clock. */
export function hasExpired(call: Call, card: { exp_month: number; exp_year: number }): boolean {
  return call.clock.now() >= Date.UTC(card.exp_year, card.exp_month)
}

function expiry(call: Call, method: MethodRow): Decline | null {
  return method.body.card && hasExpired(call, method.body.card) ? declines.expired : null
}

function namedDecline(method: MethodRow): Decline | null {
  const name = cardOf(method).charge
  return name ? declines[name] : null
}
