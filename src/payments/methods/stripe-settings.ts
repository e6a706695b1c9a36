import type { Ctx } from '#platform/ctx.ts'

/** What a page with a card form needs; loaders hand it over. Both are public. */
export type StripeSettings = { scriptUrl: string; publishableKey: string }

/** From the shop's settings: Stripe's own script and key, or the stand-in's. */
export const stripeSettings = ({ config }: Ctx): StripeSettings => ({
  scriptUrl: config.stripe.scriptUrl,
  publishableKey: config.stripe.publishableKey,
})
