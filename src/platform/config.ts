import { resolve } from 'node:path'
import { type CaptchaConfig, captchaConfigOf, captchaContradictions } from '#platform/captcha/captcha-config.ts'
import type { ChatConfig } from '#platform/chat-config.ts'
import { newSandboxCode } from '#platform/exposure.ts'
import { type PushConfig, pushConfigOf, pushContradictions } from '#platform/push/push-config.ts'
import { type WebPushConfig, webPushConfigOf } from '#platform/push/web-push-config.ts'
import { SettingError, type Settings, settings } from '#platform/settings.ts'

export type FakeService = { port: number }

export type Config = {
  mode: Settings['NODE_ENV']
  host: string
  port: number
  baseUrl: string
  root: string
  dataDir: string
  databaseUrl: string
  sessionSecret: string
  trustProxy: string[]
  drainSeconds: number
  /** Off only where all requests come from one address: benchmarks and browser tests. */
  rateLimits: boolean
  logLevel: Settings['LOG_LEVEL']
  /** No real money moves, because Stripe is faked or has a test key. Every page says so. */
  testMode: boolean
  /** How many days a plan must have been paid for before its free DVD is offered. */
  freeDvdAfterDays: number
  demo: boolean
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; scriptUrl: string }
  paypal: { environment: 'live' | 'sandbox'; clientId: string; clientSecret: string; webhookId: string } | null
  /** `webhookSecret`: null rejects all reports. */
  mail: { smtpUrl: string; from: string; perMinute: number; webhookSecret: string | null }
  emailCheckUrl: string | null
  /** The tag manager's container; null: no analytics. */
  gtmId: string | null
  captcha: CaptchaConfig | null
  chat: ChatConfig | null
  push: PushConfig
  webPush: WebPushConfig
  /** The service that sends recordings; see `docs/self-hosting.md`. */
  mediaDelivery: Settings['MEDIA_DELIVERY']
  /** The header with a request's country; null when none is trusted. */
  countryHeader: string | null
  postalAddress: readonly string[]
  relativeWindow: Settings['RELATIVE_WINDOW']
  /** Maximum minutes of due loops per member and day. */
  practiceMinutes: number
  /** The VAT number on invoices, and where tax is charged; without a number, no tax is charged. */
  tax: { vatNumber: string | null; registered: readonly ('GB' | 'EU' | 'CH' | 'NO')[] }
  /** Days personal data is kept; see `server/retention/`. */
  retentionDays: { guestCarts: number; abandonedOrders: number; mails: number; webhooks: number }
  developerPages: boolean
  /** Protects a sandbox that other machines can reach; new at each start. */
  sandboxCode: string
  sandbox: {
    stripe: (FakeService & { webhookSecret: string }) | null
    paypal: (FakeService & { clientSecret: string; webhookId: string }) | null
    mail: (FakeService & { smtpPort: number }) | null
    captcha?: FakeService | null
  }
}

export type RuntimeConfig = Pick<Config, 'databaseUrl' | 'sessionSecret' | 'sandbox'>

/** Parses the settings of an environment. Refuses a bad value or contradicting settings with one line each. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  for (const name of Object.keys(nonEmpty)) {
    if (/^(STRIPE|PAYPAL|SMTP|PUSHER|RECAPTCHA)_/.test(name) && !(name in settings.shape))
      throw new SettingError(`${name} is not a setting of the shop: ${similarSettings(name)}.`)
  }
  const parsed = settings.safeParse(nonEmpty)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const line = contradiction(parsed.data)
  if (line) throw new SettingError(line)
  return parsed.data
}

export function createConfig(env: Settings, running: RuntimeConfig): Config {
  const live = isLive(env)
  const { sandbox } = running
  // In test mode tax is shown as in live mode, under a number that is never assigned.
  const vatNumber = env.VAT_NUMBER ?? (live ? null : 'GB000000000')
  return {
    ...running,
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    baseUrl: env.BASE_URL ?? `http://localhost:${env.PORT}`,
    root: resolve(import.meta.dirname, '../..'),
    dataDir: resolve(env.DATA_DIR),
    trustProxy: env.TRUST_PROXY,
    drainSeconds: drainSecondsOf(env),
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
    testMode: !live,
    freeDvdAfterDays: env.FREE_DVD_AFTER_DAYS,
    demo: env.DEMO ? env.DEMO === 'on' : !live,
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? sandbox.stripe?.webhookSecret ?? '',
      scriptUrl: env.STRIPE_JS_URL ?? (sandbox.stripe ? fakeStripeScript : stripeScript),
    },
    paypal: payPalConfigOf(env, sandbox.paypal),
    mail: {
      smtpUrl: env.SMTP_URL ?? `smtp://127.0.0.1:${sandbox.mail?.smtpPort ?? 25}`,
      from: env.MAIL_FROM ?? 'Woodshed <shop@woodshed.test>',
      perMinute: env.MAIL_PER_MINUTE,
      webhookSecret: env.MAIL_WEBHOOK_SECRET ?? null,
    },
    emailCheckUrl: env.EMAIL_CHECK_URL ?? null,
    gtmId: env.ANALYTICS_GTM_ID ?? null,
    captcha: captchaConfigOf(env, sandbox.captcha ?? null),
    chat: chatConfigOf(env),
    push: pushConfigOf(env, running.sessionSecret),
    webPush: webPushConfigOf(env, running.sessionSecret),
    mediaDelivery: env.MEDIA_DELIVERY,
    countryHeader: env.TRUST_PROXY.length > 0 ? (env.COUNTRY_HEADER ?? null) : null,
    retentionDays: {
      guestCarts: env.KEEP_GUEST_CARTS_DAYS,
      abandonedOrders: env.KEEP_ABANDONED_ORDERS_DAYS,
      mails: env.KEEP_EMAILS_DAYS,
      webhooks: env.KEEP_WEBHOOKS_DAYS,
    },
    developerPages: env.DEVELOPER_PAGES ? env.DEVELOPER_PAGES === 'on' : !live,
    sandboxCode: newSandboxCode(),
    postalAddress: env.SHOP_ADDRESS ?? (live ? [] : ['Woodshed', '1 Saw Lane', 'Hebden Bridge HX7 0ZZ', 'United Kingdom']),
    relativeWindow: env.RELATIVE_WINDOW,
    practiceMinutes: env.PRACTICE_MINUTES,
    tax: { vatNumber, registered: vatNumber ? (env.VAT_REGISTRATIONS ?? ['GB', 'EU']) : [] },
  }
}

/** Only a proxy polls `/readyz`, so without one don't wait for it. */
export const drainSecondsOf = ({ DRAIN_SECONDS, TRUST_PROXY }: Settings): number => DRAIN_SECONDS ?? (TRUST_PROXY.length > 0 ? 5 : 0)

// The address @stripe/stripe-js 10 loads; the shop serves the fake's own script there.
const stripeScript = 'https://js.stripe.com/endive/stripe.js'
const fakeStripeScript = '/sandbox/stripe/js/stripe.js'

function chatConfigOf({ CHAT: service, CHAT_ID: id }: Settings): Config['chat'] {
  if (service === 'off') return null
  return service === 'local' ? { service } : { service, id: id ?? '' }
}

function payPalConfigOf(env: Settings, fake: Config['sandbox']['paypal']): Config['paypal'] {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = env
  if (clientId && clientSecret && webhookId) return { environment: env.PAYPAL_ENVIRONMENT, clientId, clientSecret, webhookId }
  return fake && { environment: 'sandbox', clientId: fakePayPalClientId, clientSecret: fake.clientSecret, webhookId: fake.webhookId }
}

export const fakePayPalClientId = 'sandbox-woodshed'

/** A live Stripe key: real money moves, so nothing may be faked. */
export const isLive = (env: Settings) => /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? '')

function contradiction(env: Settings): string | undefined {
  const live = isLive(env)
  const rules: [boolean, string][] = [
    [
      !env.STRIPE_SECRET_KEY && !!(env.STRIPE_PUBLISHABLE_KEY || env.STRIPE_WEBHOOK_SECRET || env.STRIPE_JS_URL),
      'STRIPE_SECRET_KEY is missing: set it too, or unset the other STRIPE_ settings to use the fake.',
    ],
    [!!env.STRIPE_SECRET_KEY && !env.STRIPE_PUBLISHABLE_KEY, 'STRIPE_PUBLISHABLE_KEY is missing: set it beside STRIPE_SECRET_KEY.'],
    [!!env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET, 'STRIPE_WEBHOOK_SECRET is missing: set it beside STRIPE_SECRET_KEY.'],
    [
      !!env.STRIPE_SECRET_KEY && live !== /^pk_live_/.test(env.STRIPE_PUBLISHABLE_KEY ?? ''),
      'STRIPE_PUBLISHABLE_KEY is not of the same mode as STRIPE_SECRET_KEY: take both from test mode or both from live mode.',
    ],
    [
      new Set([!env.PAYPAL_CLIENT_ID, !env.PAYPAL_CLIENT_SECRET, !env.PAYPAL_WEBHOOK_ID]).size > 1,
      'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID belong together: set all three or none.',
    ],
    [
      !!env.PAYPAL_CLIENT_ID && live !== (env.PAYPAL_ENVIRONMENT === 'live'),
      'PAYPAL_ENVIRONMENT is not of the same mode as STRIPE_SECRET_KEY: use both live, or both for tests.',
    ],
    ...pushContradictions(env),
    ...captchaContradictions(env, live),
    [
      (env.CHAT === 'livechat' || env.CHAT === 'tawk') && !env.CHAT_ID,
      'CHAT_ID is missing: set the shop’s id at the service named in CHAT.',
    ],
    [env.CHAT === 'livechat' && !/^\d+$/.test(env.CHAT_ID ?? '0'), 'CHAT_ID must be the licence number, in digits, for LiveChat.'],
    [!!env.SMTP_URL && !env.MAIL_FROM, 'MAIL_FROM is missing: set the sender beside SMTP_URL.'],
    [live && !env.SMTP_URL, 'SMTP_URL is missing: with a live STRIPE_SECRET_KEY mails must reach the customers, not the sandbox mailbox.'],
    [live && !env.BASE_URL?.startsWith('https://'), 'BASE_URL must be the shop’s https:// address with a live STRIPE_SECRET_KEY.'],
    [
      live && !!env.STRIPE_JS_URL && new URL(env.STRIPE_JS_URL).host !== 'js.stripe.com',
      'STRIPE_JS_URL must be Stripe’s own or unset with a live STRIPE_SECRET_KEY.',
    ],
    [!!env.VAT_REGISTRATIONS && !env.VAT_NUMBER, 'VAT_NUMBER is missing: set it beside VAT_REGISTRATIONS.'],
    [!!env.COUNTRY_HEADER && env.TRUST_PROXY.length === 0, 'TRUST_PROXY is missing: COUNTRY_HEADER is trusted only from a named proxy.'],
    [
      env.MEDIA_DELIVERY !== 'shop' && env.TRUST_PROXY.length === 0,
      'TRUST_PROXY is missing: name the proxy that MEDIA_DELIVERY leaves recordings to.',
    ],
    [live && env.DEMO === 'on', 'DEMO must be off with a live STRIPE_SECRET_KEY: the demo people have a password everyone knows.'],
    [live && env.RATE_LIMITS === 'off', 'RATE_LIMITS must be on with a live STRIPE_SECRET_KEY.'],
    [live && env.NODE_ENV !== 'production', 'NODE_ENV must be production with a live STRIPE_SECRET_KEY.'],
  ]
  return rules.find(([broken]) => broken)?.[1]
}

function similarSettings(name: string): string {
  const family = name.slice(0, name.indexOf('_') + 1)
  return `those beginning with ${family} are ${Object.keys(settings.shape)
    .filter((other) => other.startsWith(family))
    .join(', ')}`
}
