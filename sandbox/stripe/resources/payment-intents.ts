import type Stripe from 'stripe'
import { emit } from '../core/events.ts'
import type { Row } from '../core/kinds.ts'
import type { Call } from '../core/world.ts'
import { cancelPayment, capturePayment } from '../payments/capture.ts'
import { metadata, mustBeMail, shipping } from '../payments/details.ts'
import { mustBeAmount, newPaymentIntent } from '../payments/intents.ts'
import { mayMovePayment } from '../payments/moves.ts'
import { confirmPayment } from '../payments/pay.ts'
import { given, type ListParams, listOf, listTakes } from '../wire/listing.ts'
import { idIn, operation } from '../wire/operation.ts'
import { invalid, missing } from '../wire/refusal.ts'
import { mustBeCustomer } from './customers.ts'
import { changeMethod, methodGiven } from './method-of-intent.ts'

const atConfirmation =
  'capture_method error_on_requires_action mandate_data off_session payment_method payment_method_options receipt_email return_url setup_future_usage shipping use_stripe_sdk'
const atCreation = `${atConfirmation} allowed_payment_method_types amount automatic_payment_methods confirm confirmation_method currency customer description metadata statement_descriptor statement_descriptor_suffix`
const whenUpdated = 'amount currency customer description metadata payment_method receipt_email setup_future_usage shipping'

export const paymentIntentOperations = [
  operation<Stripe.PaymentIntentCreateParams>('PaymentIntents.create', atCreation, create),
  operation<Stripe.PaymentIntentConfirmParams>('PaymentIntents.confirm', atConfirmation, (call, params, ids) =>
    confirmPayment(call, mustBeIntent(call, idIn(ids)), params),
  ),
  operation<Stripe.PaymentIntentUpdateParams>('PaymentIntents.update', whenUpdated, update),
  operation<Stripe.PaymentIntentCaptureParams>('PaymentIntents.capture', 'amount_to_capture metadata', (call, params, ids) => {
    const row = mustBeIntent(call, idIn(ids))
    row.body.metadata = metadata(params.metadata, row.body.metadata)
    return capturePayment(call, row, params.amount_to_capture)
  }),
  operation<Stripe.PaymentIntentCancelParams>('PaymentIntents.cancel', 'cancellation_reason', (call, params, ids) =>
    cancelPayment(call, mustBeIntent(call, idIn(ids)), params.cancellation_reason ?? null),
  ),
  operation<Stripe.PaymentIntentRetrieveParams>(
    'PaymentIntents.retrieve',
    'client_secret',
    (call, params, ids) => {
      const { body } = mustBeIntent(call, idIn(ids))
      const secretNeeded = call.asker === 'browser' || params.client_secret !== undefined
      // A wrong secret is refused like a wrong id, so that ids can't be guessed.
      if (secretNeeded && params.client_secret !== body.client_secret) throw missing('payment_intent', idIn(ids))
      return body
    },
    { fromBrowser: true },
  ),
  operation<ListParams & { customer?: string }>('PaymentIntents.list', `${listTakes} customer`, (call, params) =>
    listOf(call, 'payment_intent', '/v1/payment_intents', params, { where: given({ customer: params.customer }) }),
  ),
]

function create(call: Call, params: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
  mustOnlyConfirm(params)
  const payment_method = methodGiven(call, params)
  const intent = { ...newPaymentIntent(call, params), payment_method }
  call.store.save('payment_intent', intent, { createKey: call.key })
  emit(call, 'payment_intent.created', 'payment_intent', intent)
  if (!params.confirm) return intent
  const { payment_method: _already, ...asked } = params
  return confirmPayment(call, { seq: 0, body: intent, hidden: {} }, asked)
}

function update(call: Call, params: Stripe.PaymentIntentUpdateParams, ids: Record<string, string>): Stripe.PaymentIntent {
  const { body } = mustBeIntent(call, idIn(ids))
  const touchesMoney = ['amount', 'currency', 'customer', 'payment_method', 'setup_future_usage'].some((field) => field in params)
  if (touchesMoney) mayMovePayment(body, 'update')
  if (params.customer !== undefined) body.customer = mustBeCustomer(call, params.customer).body.id
  if (params.amount !== undefined) body.amount = params.amount
  if (params.currency !== undefined) body.currency = params.currency.toLowerCase()
  mustBeAmount(body.amount, body.currency)
  changeMethod(call, body, params.payment_method)
  if (params.receipt_email) mustBeMail(params.receipt_email, 'receipt_email')
  if (params.receipt_email !== undefined) body.receipt_email = params.receipt_email || null
  if (params.description !== undefined) body.description = params.description || null
  if (params.setup_future_usage !== undefined) body.setup_future_usage = params.setup_future_usage || null
  if (params.shipping !== undefined) body.shipping = shipping(params.shipping)
  body.metadata = metadata(params.metadata, body.metadata)
  call.store.save('payment_intent', body)
  return body
}

export function mustBeIntent(call: Call, id: string): Row<'payment_intent'> {
  const row = call.store.find('payment_intent', id)
  if (!row) throw missing('payment_intent', id)
  return row
}

function mustOnlyConfirm(params: Stripe.PaymentIntentCreateParams): void {
  if (params.confirm) return
  for (const param of ['off_session', 'return_url', 'error_on_requires_action', 'mandate_data'] as const) {
    if (params[param]) throw invalid(`This parameter can only be used with confirm=true: ${param}.`, param)
  }
}
