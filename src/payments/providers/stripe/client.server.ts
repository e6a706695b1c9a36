import Stripe from 'stripe'
import type { Config } from '#platform/config.ts'

/** The version our schemas were written for; the webhook endpoint is pinned to the same. */
const apiVersion = '2026-10-28.endive'

/** After this a charge counts as unknown. */
const timeoutMs = 30_000

/** Even with retries off, the library repeats a call once when the connection closed, so calls need our idempotency keys. */
export function stripeClient(config: Config): Stripe {
  const { sandbox } = config
  const fake = sandbox.stripe ? { host: '127.0.0.1', port: sandbox.stripe.port, protocol: 'http' as const } : {}
  return new Stripe(config.stripe.secretKey, {
    apiVersion,
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    appInfo: { name: 'Woodshed' },
    ...fake,
  })
}
