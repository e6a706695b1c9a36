import type { Ctx } from '#platform/ctx.ts'

/** Passed by loaders to pages with a card form. Both are public. */
export type StripeSettings = { scriptUrl: string; publishableKey: string }

export const stripeSettings = ({ config }: Ctx): StripeSettings => ({
  scriptUrl: config.stripe.scriptUrl,
  publishableKey: config.stripe.publishableKey,
})
