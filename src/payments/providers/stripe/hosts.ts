import type { PageHosts } from '#payments/payment-provider.ts'
import type { Config } from '#platform/config.ts'

/** Whom Stripe.js needs in a page: its own script and API, and the frames it asks for cards and 3-D Secure in. The stand-in's are the shop's own. */
export const stripePageHosts = ({ stripe }: Config): PageHosts =>
  stripe.scriptUrl.startsWith('https:')
    ? {
        script: ['https://js.stripe.com'],
        connect: ['https://api.stripe.com'],
        frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        paymentRequest: ['https://js.stripe.com'],
      }
    : {}
