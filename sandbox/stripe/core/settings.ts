import { address, pauses, required, SettingError, wholeNumber } from '../../parts/settings.ts'

export type Settings = {
  port: number
  dir: string
  webhookUrl: string | null
  webhookSecret: string
  secretKey: string
  publishableKey: string
  /** The path below which the shop exposes this process to browsers. */
  publicPath: string
  retries: number[]
  /** The delay before a dispute opens or a refund changes. */
  later: number
  parentPipe: boolean
}

/** Reads SANDBOX_STRIPE_* and refuses anything that isn't clearly a test setting. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    port: wholeNumber('SANDBOX_STRIPE_PORT', env.SANDBOX_STRIPE_PORT ?? '0', 65535),
    dir: required('SANDBOX_STRIPE_DIR', env.SANDBOX_STRIPE_DIR),
    webhookUrl: address('SANDBOX_STRIPE_WEBHOOK_URL', env.SANDBOX_STRIPE_WEBHOOK_URL),
    webhookSecret: env.SANDBOX_STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
    secretKey: testKey('SANDBOX_STRIPE_SECRET_KEY', env.SANDBOX_STRIPE_SECRET_KEY, 'sk_test_'),
    publishableKey: testKey('SANDBOX_STRIPE_PUBLISHABLE_KEY', env.SANDBOX_STRIPE_PUBLISHABLE_KEY, 'pk_test_'),
    publicPath: (env.SANDBOX_STRIPE_PUBLIC_PATH ?? '/sandbox/stripe').replace(/\/+$/, ''),
    retries: pauses('SANDBOX_STRIPE_RETRY_MS', env.SANDBOX_STRIPE_RETRY_MS),
    later: wholeNumber('SANDBOX_STRIPE_LATER_MS', env.SANDBOX_STRIPE_LATER_MS ?? '2000'),
    parentPipe: env.SANDBOX_PARENT_PIPE === '1',
  }
}

function testKey(name: string, value: string | undefined, start: string): string {
  const key = required(name, value)
  if (!/^\w+$/.test(key) || !key.startsWith(start))
    throw new SettingError(`${name} must be a test key starting with ${start}; live keys are refused`)
  return key
}
