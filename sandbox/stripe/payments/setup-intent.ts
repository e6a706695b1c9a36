import type Stripe from 'stripe'
import { newId } from '../core/ids.ts'
import type { Call } from '../core/world.ts'
import { metadata } from './details.ts'
import { asksFor3ds, automaticMethods } from './intent-options.ts'

export function newSetupIntent(call: Call, params: Stripe.SetupIntentCreateParams): Stripe.SetupIntent {
  const id = newId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: params.allowed_payment_method_types ? null : automaticMethods(params.automatic_payment_methods),
    cancellation_reason: null,
    client_secret: `${id}_${newId('secret', 25)}`,
    created: call.clock.seconds(),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: metadata(params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: params.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: asksFor3ds(params) ?? 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: params.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  }
}
