import type Stripe from 'stripe'
import type { Decline } from '../cards/declines.ts'
import { newId } from '../core/ids.ts'
import type { Call } from '../core/world.ts'
import type { MethodRow } from './methods.ts'

// A card authorisation lasts seven days (seconds).
export const authorizationLasts = 7 * 24 * 60 * 60

export function cardDetails(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: MethodRow,
  authenticated: boolean,
  decline: Decline | null,
): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.body.card
  if (!card) throw new Error(`${method.body.id} is not a card`)
  const manual = intent.capture_method === 'manual' && !decline
  return {
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : '123456',
    brand: card.brand,
    ...(manual ? { capture_before: call.clock.seconds() + authorizationLasts } : {}),
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: newId('3ds'),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  }
}
