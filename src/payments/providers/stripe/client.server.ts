import Stripe from 'stripe'
import type { Config } from '#platform/config.ts'

/** The version every shape here was written for; the webhook endpoint is pinned to the same. */
const apiVersion = '2026-10-28.endive'

/** How long the shop waits for an answer before it calls a charge unknown. */
const answerWithinMs = 30_000

/**
 * The official client, pointed at Stripe or at the stand-in. Even with no retries it repeats a call once when the connection
 * was closed under it, so every call that must not act twice carries a key of ours.
 */
export function stripeClient(config: Config): Stripe {
  const { sandbox } = config
  const fake = sandbox.stripe ? { host: '127.0.0.1', port: sandbox.stripe.port, protocol: 'http' as const } : {}
  return new Stripe(config.stripe.secretKey, {
    apiVersion,
    maxNetworkRetries: 0,
    timeout: answerWithinMs,
    telemetry: false,
    appInfo: { name: 'Woodshed' },
    ...fake,
  })
}
