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
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  for (const name of Object.keys(given)) {
    if (/^(STRIPE|PAYPAL|SMTP|PUSHER|RECAPTCHA)_/.test(name) && !(name in settings.shape))
      throw new SettingError(`${name} is not a setting of the shop: ${similarSettings(name)}.`)
  }
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const line = contradiction(parsed.data)
  if (line) throw new SettingError(line)
  return parsed.data
}

export function createConfig(given: Settings, running: RuntimeConfig): Config {
  const live = isLive(given)
  const { sandbox } = running
  // In test mode tax is shown as in live mode, under a number that is never assigned.
  const vatNumber = given.VAT_NUMBER ?? (live ? null : 'GB000000000')
  return {
    ...running,
    mode: given.NODE_ENV,
    host: given.HOST,
    port: given.PORT,
    baseUrl: given.BASE_URL ?? `http://localhost:${given.PORT}`,
    root: resolve(import.meta.dirname, '../..'),
    dataDir: resolve(given.DATA_DIR),
    trustProxy: given.TRUST_PROXY,
    drainSeconds: drainSecondsOf(given),
    rateLimits: given.RATE_LIMITS === 'on',
    logLevel: given.LOG_LEVEL,
    testMode: !live,
    freeDvdAfterDays: given.FREE_DVD_AFTER_DAYS,
    demo: given.DEMO ? given.DEMO === 'on' : !live,
    stripe: {
      secretKey: given.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
      publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
      webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? sandbox.stripe?.webhookSecret ?? '',
      scriptUrl: given.STRIPE_JS_URL ?? (sandbox.stripe ? fakeStripeScript : stripeScript),
    },
    paypal: payPalConfigOf(given, sandbox.paypal),
    mail: {
      smtpUrl: given.SMTP_URL ?? `smtp://127.0.0.1:${sandbox.mail?.smtpPort ?? 25}`,
      from: given.MAIL_FROM ?? 'Woodshed <shop@woodshed.test>',
      perMinute: given.MAIL_PER_MINUTE,
      webhookSecret: given.MAIL_WEBHOOK_SECRET ?? null,
    },
    emailCheckUrl: given.EMAIL_CHECK_URL ?? null,
    gtmId: given.ANALYTICS_GTM_ID ?? null,
    captcha: captchaConfigOf(given, sandbox.captcha ?? null),
    chat: chatConfigOf(given),
    push: pushConfigOf(given, running.sessionSecret),
    webPush: webPushConfigOf(given, running.sessionSecret),
    mediaDelivery: given.MEDIA_DELIVERY,
    countryHeader: given.TRUST_PROXY.length > 0 ? (given.COUNTRY_HEADER ?? null) : null,
    retentionDays: {
      guestCarts: given.KEEP_GUEST_CARTS_DAYS,
      abandonedOrders: given.KEEP_ABANDONED_ORDERS_DAYS,
      mails: given.KEEP_EMAILS_DAYS,
      webhooks: given.KEEP_WEBHOOKS_DAYS,
    },
    developerPages: given.DEVELOPER_PAGES ? given.DEVELOPER_PAGES === 'on' : !live,
    sandboxCode: newSandboxCode(),
    postalAddress: given.SHOP_ADDRESS ?? (live ? [] : ['Woodshed', '1 Saw Lane', 'Hebden Bridge HX7 0ZZ', 'United Kingdom']),
    relativeWindow: given.RELATIVE_WINDOW,
    practiceMinutes: given.PRACTICE_MINUTES,
    tax: { vatNumber, registered: vatNumber ? (given.VAT_REGISTRATIONS ?? ['GB', 'EU']) : [] },
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

function payPalConfigOf(given: Settings, fake: Config['sandbox']['paypal']): Config['paypal'] {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = given
  if (clientId && clientSecret && webhookId) return { environment: given.PAYPAL_ENVIRONMENT, clientId, clientSecret, webhookId }
  return fake && { environment: 'sandbox', clientId: fakePayPalClientId, clientSecret: fake.clientSecret, webhookId: fake.webhookId }
}

export const fakePayPalClientId = 'sandbox-woodshed'

/** A live Stripe key: real money moves, so nothing may be faked. */
export const isLive = (given: Settings) => /^[sr]k_live_/.test(given.STRIPE_SECRET_KEY ?? '')

function contradiction(given: Settings): string | undefined {
  const live = isLive(given)
  const rules: [boolean, string][] = [
    [
      !given.STRIPE_SECRET_KEY && !!(given.STRIPE_PUBLISHABLE_KEY || given.STRIPE_WEBHOOK_SECRET || given.STRIPE_JS_URL),
      'STRIPE_SECRET_KEY is missing: set it too, or unset the other STRIPE_ settings to use the fake.',
    ],
    [!!given.STRIPE_SECRET_KEY && !given.STRIPE_PUBLISHABLE_KEY, 'STRIPE_PUBLISHABLE_KEY is missing: set it beside STRIPE_SECRET_KEY.'],
    [!!given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET, 'STRIPE_WEBHOOK_SECRET is missing: set it beside STRIPE_SECRET_KEY.'],
    [
      !!given.STRIPE_SECRET_KEY && live !== /^pk_live_/.test(given.STRIPE_PUBLISHABLE_KEY ?? ''),
      'STRIPE_PUBLISHABLE_KEY is not of the same mode as STRIPE_SECRET_KEY: take both from test mode or both from live mode.',
    ],
    [
      new Set([!given.PAYPAL_CLIENT_ID, !given.PAYPAL_CLIENT_SECRET, !given.PAYPAL_WEBHOOK_ID]).size > 1,
      'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID belong together: set all three or none.',
    ],
    [
      !!given.PAYPAL_CLIENT_ID && live !== (given.PAYPAL_ENVIRONMENT === 'live'),
      'PAYPAL_ENVIRONMENT is not of the same mode as STRIPE_SECRET_KEY: use both live, or both for tests.',
    ],
    ...pushContradictions(given),
    ...captchaContradictions(given, live),
    [
      (given.CHAT === 'livechat' || given.CHAT === 'tawk') && !given.CHAT_ID,
      'CHAT_ID is missing: set the shop’s id at the service named in CHAT.',
    ],
    [given.CHAT === 'livechat' && !/^\d+$/.test(given.CHAT_ID ?? '0'), 'CHAT_ID must be the licence number, in digits, for LiveChat.'],
    [!!given.SMTP_URL && !given.MAIL_FROM, 'MAIL_FROM is missing: set the sender beside SMTP_URL.'],
    [
      live && !given.SMTP_URL,
      'SMTP_URL is missing: with a live STRIPE_SECRET_KEY mails must reach the customers, not the sandbox mailbox.',
    ],
    [live && !given.BASE_URL?.startsWith('https://'), 'BASE_URL must be the shop’s https:// address with a live STRIPE_SECRET_KEY.'],
    [
      live && !!given.STRIPE_JS_URL && new URL(given.STRIPE_JS_URL).host !== 'js.stripe.com',
      'STRIPE_JS_URL must be Stripe’s own or unset with a live STRIPE_SECRET_KEY.',
    ],
    [!!given.VAT_REGISTRATIONS && !given.VAT_NUMBER, 'VAT_NUMBER is missing: set it beside VAT_REGISTRATIONS.'],
    [
      !!given.COUNTRY_HEADER && given.TRUST_PROXY.length === 0,
      'TRUST_PROXY is missing: COUNTRY_HEADER is trusted only from a named proxy.',
    ],
    [
      given.MEDIA_DELIVERY !== 'shop' && given.TRUST_PROXY.length === 0,
      'TRUST_PROXY is missing: name the proxy that MEDIA_DELIVERY leaves recordings to.',
    ],
    [live && given.DEMO === 'on', 'DEMO must be off with a live STRIPE_SECRET_KEY: the demo people have a password everyone knows.'],
    [live && given.RATE_LIMITS === 'off', 'RATE_LIMITS must be on with a live STRIPE_SECRET_KEY.'],
    [live && given.NODE_ENV !== 'production', 'NODE_ENV must be production with a live STRIPE_SECRET_KEY.'],
  ]
  return rules.find(([broken]) => broken)?.[1]
}

function similarSettings(name: string): string {
  const family = name.slice(0, name.indexOf('_') + 1)
  return `those beginning with ${family} are ${Object.keys(settings.shape)
    .filter((other) => other.startsWith(family))
    .join(', ')}`
}
