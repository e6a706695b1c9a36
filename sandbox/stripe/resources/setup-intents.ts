import type Stripe from 'stripe'
import { emit } from '../core/events.ts'
import type { Row } from '../core/kinds.ts'
import type { Call } from '../core/world.ts'
import { metadata } from '../payments/details.ts'
import { mayMoveSetup } from '../payments/moves.ts'
import { cancelSetup, confirmSetup } from '../payments/save-card.ts'
import { newSetupIntent } from '../payments/setup-intent.ts'
import { given, type ListParams, listOf, listTakes } from '../wire/listing.ts'
import { idIn, operation } from '../wire/operation.ts'
import { invalid, missing } from '../wire/refusal.ts'
import { mustBeCustomer } from './customers.ts'
import { changeMethod, methodGiven } from './method-of-intent.ts'

const atConfirmation = 'mandate_data payment_method payment_method_options return_url use_stripe_sdk'
const atCreation = `${atConfirmation} allowed_payment_method_types automatic_payment_methods confirm customer description metadata usage`
type WithSecret = { client_secret?: string }

export const setupIntentOperations = [
  operation<Stripe.SetupIntentCreateParams>('SetupIntents.create', atCreation, create),
  operation<Stripe.SetupIntentConfirmParams & WithSecret>(
    'SetupIntents.confirm',
    atConfirmation,
    (call, params, ids) => confirmSetup(call, mustBeSetup(call, idIn(ids), params.client_secret), params),
    { fromBrowser: true },
  ),
  operation<Stripe.SetupIntentRetrieveParams>(
    'SetupIntents.retrieve',
    'client_secret',
    (call, params, ids) => mustBeSetup(call, idIn(ids), params.client_secret).body,
    { fromBrowser: true },
  ),
  operation<Stripe.SetupIntentUpdateParams>('SetupIntents.update', 'customer description metadata payment_method', update),
  operation<Stripe.SetupIntentCancelParams>('SetupIntents.cancel', 'cancellation_reason', (call, params, ids) =>
    cancelSetup(call, mustBeSetup(call, idIn(ids)), params.cancellation_reason ?? null),
  ),
  operation<ListParams & { customer?: string; payment_method?: string }>(
    'SetupIntents.list',
    `${listTakes} customer payment_method`,
    (call, params) =>
      listOf(call, 'setup_intent', '/v1/setup_intents', params, {
        where: given({ customer: params.customer, payment_method: params.payment_method }),
      }),
  ),
]

function create(call: Call, params: Stripe.SetupIntentCreateParams): Stripe.SetupIntent {
  if (!params.confirm && params.return_url) throw invalid('This parameter can only be used with confirm=true: return_url.', 'return_url')
  const payment_method = methodGiven(call, params)
  const intent = { ...newSetupIntent(call, params), payment_method }
  call.store.save('setup_intent', intent, { createKey: call.key })
  emit(call, 'setup_intent.created', 'setup_intent', intent)
  if (!params.confirm) return intent
  const { payment_method: _already, ...asked } = params
  return confirmSetup(call, { seq: 0, body: intent, hidden: {} }, asked)
}

function update(call: Call, params: Stripe.SetupIntentUpdateParams, ids: Record<string, string>): Stripe.SetupIntent {
  const { body } = mustBeSetup(call, idIn(ids))
  mayMoveSetup(body, 'update')
  if (params.customer !== undefined) body.customer = mustBeCustomer(call, params.customer).body.id
  changeMethod(call, body, params.payment_method)
  if (params.description !== undefined) body.description = params.description || null
  body.metadata = metadata(params.metadata, body.metadata ?? {})
  call.store.save('setup_intent', body)
  return body
}

/** A browser must know the secret; a wrong secret is refused like a wrong id. */
export function mustBeSetup(call: Call, id: string, secret?: string): Row<'setup_intent'> {
  const row = call.store.find('setup_intent', id)
  const wrongSecret = (call.asker === 'browser' || secret !== undefined) && secret !== row?.body.client_secret
  if (!row || wrongSecret) throw missing('setup_intent', id)
  return row
}
