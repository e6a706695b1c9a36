import { address, pauses, required, SettingError, wholeNumber } from '../../parts/settings.ts'

export type Settings = {
  port: number
  dir: string
  clientId: string
  clientSecret: string
  webhookId: string
  webhookUrl: string | null
  /** The path below which the shop exposes this process to browsers. */
  publicPath: string
  retries: number[]
  parentPipe: boolean
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    port: wholeNumber('SANDBOX_PAYPAL_PORT', env.SANDBOX_PAYPAL_PORT ?? '0', 65535),
    dir: required('SANDBOX_PAYPAL_DIR', env.SANDBOX_PAYPAL_DIR),
    clientId: pretended('SANDBOX_PAYPAL_CLIENT_ID', env.SANDBOX_PAYPAL_CLIENT_ID),
    clientSecret: required('SANDBOX_PAYPAL_CLIENT_SECRET', env.SANDBOX_PAYPAL_CLIENT_SECRET),
    webhookId: env.SANDBOX_PAYPAL_WEBHOOK_ID ?? 'SANDBOXWEBHOOK',
    webhookUrl: address('SANDBOX_PAYPAL_WEBHOOK_URL', env.SANDBOX_PAYPAL_WEBHOOK_URL),
    publicPath: (env.SANDBOX_PAYPAL_PUBLIC_PATH ?? '/sandbox/paypal').replace(/\/+$/, ''),
    retries: pauses('SANDBOX_PAYPAL_RETRY_MS', env.SANDBOX_PAYPAL_RETRY_MS),
    parentPipe: env.SANDBOX_PARENT_PIPE === '1',
  }
}

/** PayPal's ids don't say whether they are live, so this one must say that it isn't. */
function pretended(name: string, value: string | undefined): string {
  const id = required(name, value)
  if (!id.startsWith('sandbox')) throw new SettingError(`${name} must start with "sandbox"; real ids are refused`)
  return id
}
