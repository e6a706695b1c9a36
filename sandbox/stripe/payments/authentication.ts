import type { Authentication } from '../cards/test-cards.ts'
import type { World } from '../core/world.ts'
import { invalid } from '../wire/refusal.ts'

export type Need = 'none' | 'ask' | 'refuse'
type Circumstances = { customerThere: boolean; setUp: boolean; shopAsks: boolean }

/** Whether a charge needs authentication: continue, ask for 3-D Secure, or decline off-session. */
export const needToPay: Record<Authentication, (about: Circumstances) => Need> = {
  never: () => 'none',
  optional: ({ customerThere, shopAsks }) => (customerThere && shopAsks ? 'ask' : 'none'),
  'unless-set-up': ({ customerThere, setUp }) => (customerThere ? 'ask' : setUp ? 'none' : 'refuse'),
  'with-customer': ({ customerThere }) => (customerThere ? 'ask' : 'none'),
  always: ({ customerThere }) => (customerThere ? 'ask' : 'refuse'),
}

/** Whether saving a card needs authentication, which is always on-session. */
export const needToSave: Record<Authentication, (shopAsks: boolean) => Need> = {
  never: () => 'none',
  optional: (shopAsks) => (shopAsks ? 'ask' : 'none'),
  'unless-set-up': () => 'ask',
  'with-customer': () => 'none',
  always: () => 'ask',
}

type Intent = { id: string; client_secret: string | null; automatic_payment_methods: { allow_redirects?: string } | null }
type Way = { return_url?: string | null; use_stripe_sdk?: boolean }

/** Where the customer authenticates: a redirect, or a dialog opened by Stripe.js. */
export function nextAction(
  world: World,
  intent: Intent,
  way: Way,
): { type: string; redirect_to_url?: { return_url: string; url: string }; use_stripe_sdk?: Record<string, string> } {
  const page = `/authenticate/${intent.id}?client_secret=${intent.client_secret}`
  if (!way.return_url || way.use_stripe_sdk)
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } }
  const url = new URL(way.return_url).origin + world.settings.publicPath + page
  return { type: 'redirect_to_url', redirect_to_url: { return_url: way.return_url, url } }
}

/** Stripe requires a return_url when a payment method might redirect; so does this, to find what would fail there. */
export function mustHaveReturnUrl(intent: Intent, way: Way): void {
  if (way.return_url && !URL.canParse(way.return_url)) throw invalid('Not a valid URL', 'return_url', 'url_invalid')
  if (way.return_url || !intent.automatic_payment_methods || intent.automatic_payment_methods.allow_redirects === 'never') return
  throw invalid(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    'return_url',
  )
}
