import type Stripe from 'stripe'
import { newId } from '../core/ids.ts'
import type { Call } from '../core/world.ts'
import { invalid } from '../wire/refusal.ts'
import { metadata, mustBeMail, shipping } from './details.ts'
import { asksFor3ds, automaticMethods } from './intent-options.ts'

// Smallest charge per currency, in minor units (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts); 50 elsewhere.
const smallest: Record<string, number> = { gbp: 30, sek: 300, nok: 300, dkk: 250, czk: 1500, huf: 17500, mxn: 1000, pln: 200, hkd: 400 }
const most = 99_999_999
const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

export function newPaymentIntent(call: Call, params: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
  const currency = params.currency.toLowerCase()
  mustBeAmount(params.amount, currency)
  if (params.receipt_email) mustBeMail(params.receipt_email, 'receipt_email')
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: params.allowed_payment_method_types ? null : automaticMethods(params.automatic_payment_methods),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: captureMethod(params),
    client_secret: `${id}_${newId('secret', 25)}`,
    confirmation_method: params.confirmation_method ?? 'automatic',
    created: call.clock.seconds(),
    currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: metadata(params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: params.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: asksFor3ds(params) ?? 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: shipping(params.shipping),
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: params.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

export function mustBeAmount(amount: number, currency: string): void {
  if (!currencies.has(currency)) throw invalid(`Invalid currency: ${currency}.`, 'currency')
  const least = smallest[currency] ?? 50
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer')
  if (amount < least) throw invalid(`Amount must be at least ${least} in the smallest unit of ${currency}.`, 'amount', 'amount_too_small')
  if (amount > most) throw invalid('Amount must be no more than 999,999.99', 'amount', 'amount_too_large')
}

function captureMethod(params: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent['capture_method'] {
  const card = params.payment_method_options?.card
  return (card ? card.capture_method : null) || params.capture_method || 'automatic_async'
}
