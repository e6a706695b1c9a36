import type Stripe from 'stripe'

type Asking = NonNullable<Stripe.PaymentIntent.PaymentMethodOptions.Card['request_three_d_secure']>

export function asksFor3ds(params: {
  payment_method_options?: { card?: '' | null | { request_three_d_secure?: Asking } }
}): Asking | undefined {
  return params.payment_method_options?.card ? params.payment_method_options.card.request_three_d_secure : undefined
}

/** What Stripe keeps of it: redirects are allowed unless a call says otherwise. */
export function automaticMethods(given: Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods | undefined) {
  return given?.enabled === false ? null : { allow_redirects: given?.allow_redirects ?? ('always' as const), enabled: true }
}
