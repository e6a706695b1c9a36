import type Stripe from 'stripe'
import type { Decline } from '../cards/declines.ts'
import { newId } from '../core/ids.ts'
import { idOf } from '../core/kinds.ts'
import type { Call } from '../core/world.ts'
import type { MethodRow } from './methods.ts'

// A card authorisation lasts seven days (seconds).
export const authorizationLasts = 7 * 24 * 60 * 60

/** A charge as Stripe records it, paid or failed; a failed one was never captured. */
export function newCharge(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: MethodRow,
  decline: Decline | null,
  authenticated: boolean,
): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.body.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'WOODSHED',
    captured: !decline && intent.capture_method !== 'manual',
    created: call.clock.seconds(),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.body.id,
    payment_method_details: { card: cardDetails(call, intent, method, authenticated, decline), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: decline?.advice_code ?? null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

function cardDetails(
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
