import type Stripe from 'stripe'
import type { ChargeAnswer, ChargeRequest, PaymentProvider, ProviderPayment } from '#payments/payment-provider.ts'
import { chargeFailure, declineReason, isRefused } from '#payments/providers/stripe/failures.ts'

type Charges = Pick<PaymentProvider, 'charge' | 'fetch' | 'cancel' | 'find'>

const day = 86_400

export const stripeCharges = (stripe: Stripe): Charges => ({
  async charge(order) {
    try {
      const intent = await stripe.paymentIntents.create(request(order), { idempotencyKey: order.key })
      return { answer: 'made', ref: intent.id }
    } catch (error) {
      return chargeFailure(error) satisfies ChargeAnswer
    }
  },

  fetch: async (ref) => providerPaymentOf(await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] })),

  async cancel(ref) {
    try {
      return providerPaymentOf(await stripe.paymentIntents.cancel(ref, { cancellation_reason: 'abandoned' }))
    } catch (error) {
      // It ended by itself in the meantime, perhaps paid, so read its state.
      if (isRefused(error)) return providerPaymentOf(await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] }))
      throw error
    }
  },

  async find({ id, customer, createdAt }) {
    // Their clock may be behind ours. The list is up to date; a search by metadata lags.
    const since = Math.floor(createdAt.getTime() / 1000) - day
    const narrowed = customer ? { customer } : { created: { gte: since } }
    for await (const intent of stripe.paymentIntents.list({ ...narrowed, limit: 100 })) {
      if (intent.metadata.attempt_id === id) return intent.id
      if (intent.created < since) return null
    }
    return null
  },
})

const request = (order: ChargeRequest): Stripe.PaymentIntentCreateParams => ({
  amount: order.amount,
  currency: order.currency.toLowerCase(),
  confirm: true,
  // Cards only, with 3-D Secure in a dialog of the page: the buyer never leaves, so there is no return address.
  allowed_payment_method_types: ['card'],
  ...(order.offSession ? { off_session: true } : { use_stripe_sdk: true }),
  metadata: { attempt_id: order.attemptId },
  ...(order.paymentMethod && { payment_method: order.paymentMethod }),
  ...(order.customer && { customer: order.customer }),
  ...(order.offSession && { off_session: true }),
  ...(order.customer && order.saveCard && { setup_future_usage: 'off_session' }),
})

const statuses: Record<string, ProviderPayment['status']> = {
  succeeded: 'succeeded',
  processing: 'processing',
  // Neither should happen with our requests; treat it as not final.
  requires_capture: 'processing',
  requires_action: 'action-required',
  requires_payment_method: 'declined',
  requires_confirmation: 'declined',
  canceled: 'cancelled',
}

function providerPaymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const status = statuses[intent.status] ?? 'processing'
  const problem = intent.last_payment_error
  return {
    ref: intent.id,
    status,
    amount: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    attemptId: intent.metadata.attempt_id ?? null,
    clientSecret: intent.client_secret,
    refusal: problem ? declineReason(problem) : null,
    card: cardOf(intent.latest_charge),
  }
}

function cardOf(charge: Stripe.PaymentIntent['latest_charge']): ProviderPayment['card'] {
  const card = charge && typeof charge !== 'string' ? charge.payment_method_details?.card : null
  return card ? { brand: card.brand ?? 'card', lastFour: card.last4 ?? '', country: card.country } : null
}
