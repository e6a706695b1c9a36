import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'
import { type FakeProcess, startProcess } from '../../parts/tests/fake-process.ts'

export { stopFake } from '../../parts/tests/fake-process.ts'

export const secretKey = 'sk_test_standin'
export const publishableKey = 'pk_test_standin'
export const webhookSecret = 'whsec_standin'

export type Fake = FakeProcess & { stripe: Stripe }

/** Starts the fake as its own process on a free port. */
export async function startFake(env: Record<string, string> = {}, dir = mkdtempSync(join(tmpdir(), 'fake-stripe-'))): Promise<Fake> {
  const started = await startProcess(fileURLToPath(new URL('../main.ts', import.meta.url)), secretKey, dir, {
    SANDBOX_STRIPE_DIR: dir,
    SANDBOX_STRIPE_SECRET_KEY: secretKey,
    SANDBOX_STRIPE_PUBLISHABLE_KEY: publishableKey,
    SANDBOX_STRIPE_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_STRIPE_LATER_MS: '0',
    ...env,
  })
  const { port } = new URL(started.url)
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port: Number(port), protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
  return { ...started, stripe }
}
