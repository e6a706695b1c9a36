import Stripe from 'stripe'
import { ShopError } from '#kernel/errors.ts'
import type { PaymentProvider, ProviderEvent } from '#payments/payment-provider.ts'

/** The webhook types the shop uses, and their subject. Others are acknowledged and dropped. */
const eventSubjects: Record<string, ProviderEvent['about']> = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.processing': 'payment',
  'payment_intent.requires_action': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.canceled': 'payment',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
}

export const handledEventTypes = Object.keys(eventSubjects)

/** Verifies webhooks. Two secrets, separated by a comma, are accepted during rotation. Refuses a wrong signature. */
export function stripeEvents(stripe: Stripe, webhookSecrets: string): Required<Pick<PaymentProvider, 'readEvent'>> {
  const secrets = webhookSecrets.split(',').filter(Boolean)
  return {
    async readEvent(body, headers) {
      const signature = headers['stripe-signature']
      if (isEmpty(String(signature ?? ''))) throw new ShopError('invalid', 'The webhook signature is invalid.')
      const event = firstVerified(secrets, (secret) => stripe.webhooks.constructEvent(body, String(signature ?? ''), secret))
      const about = eventSubjects[event.type]
      const object = event.data.object
      return about && 'id' in object && object.id ? { id: event.id, type: event.type, about, ref: object.id } : null
    },
  }
}

// The library throws a plain error for a signature without a value.
const isEmpty = (signature: string): boolean => /(^|,)\s*v1=\s*(,|$)/.test(signature)

function firstVerified(secrets: string[], verify: (secret: string) => Stripe.Event): Stripe.Event {
  for (const secret of secrets) {
    try {
      return verify(secret)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  throw new ShopError('invalid', 'The webhook signature is invalid.')
}
