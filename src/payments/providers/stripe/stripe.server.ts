import Stripe from 'stripe'
import type { PaymentProvider, ProviderModule } from '#payments/payment-provider.ts'
import { stripeCards } from '#payments/providers/stripe/cards.server.ts'
import { stripeCharges } from '#payments/providers/stripe/charges.server.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import { stripeDisputes } from '#payments/providers/stripe/disputes.server.ts'
import { stripeEvents } from '#payments/providers/stripe/events.server.ts'
import { stripePageHosts } from '#payments/providers/stripe/hosts.ts'
import { stripeRefunds } from '#payments/providers/stripe/refunds.server.ts'
import type { Config } from '#platform/config.ts'

/** Cards through Stripe or its fake; no code here knows which. */
export function stripeProvider(config: Config): PaymentProvider {
  const stripe = stripeClient(config)
  return {
    label: 'Card',
    ping: () => ping(stripe),
    ...stripeCharges(stripe),
    ...stripeRefunds(stripe),
    ...stripeEvents(stripe, config.stripe.webhookSecret),
    cards: stripeCards(stripe),
    cardCountry: async (token) => (await stripe.paymentMethods.retrieve(token)).card?.country ?? null,
    disputes: stripeDisputes(stripe),
  }
}

/** Requests a payment that doesn't exist: Stripe says "no such payment" only when it accepts the key. */
async function ping(stripe: Stripe): Promise<void> {
  await stripe.paymentIntents.retrieve('pi_not_there').catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')) throw error
  })
}

export const stripe: ProviderModule<PaymentProvider> = { takes: 'card', open: stripeProvider, pageHosts: stripePageHosts }
