import type { PageHosts } from '#payments/payment-provider.ts'
import type { Config } from '#platform/config.ts'

/** Origins Stripe.js needs: its script, API, and frames for cards and 3-D Secure. The fake's are the shop's own. */
export const stripePageHosts = ({ stripe }: Config): PageHosts =>
  stripe.scriptUrl.startsWith('https:')
    ? {
        script: ['https://js.stripe.com'],
        connect: ['https://api.stripe.com'],
        frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        paymentRequest: ['https://js.stripe.com'],
      }
    : {}
