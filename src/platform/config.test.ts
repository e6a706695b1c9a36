import { expect, test } from 'vitest'
import { createConfig, readSettings } from '#platform/config.ts'
import { settings } from '#platform/settings.ts'

const stripeTest = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const live = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://u:p@mail.example.com',
  MAIL_FROM: 'Shop <shop@example.com>',
  BASE_URL: 'https://shop.example.com',
}
const running = {
  databaseUrl: 'postgres://here',
  sessionSecret: 's'.repeat(32),
  sandbox: {
    stripe: { port: 1, webhookSecret: 'whsec_made' },
    paypal: { port: 4, clientSecret: 'made', webhookId: 'MADE' },
    mail: { port: 2, smtpPort: 3 },
  },
}
const nothingPretended = { ...running, sandbox: { stripe: null, paypal: null, mail: null } }

test('without settings the shop runs locally in test mode with demo data', () => {
  const config = createConfig(readSettings({}), running)
  expect(config).toMatchObject({
    port: 3000,
    host: 'localhost',
    baseUrl: 'http://localhost:3000',
    testMode: true,
    demo: true,
  })
  expect(config.stripe).toMatchObject({ webhookSecret: 'whsec_made' })
  expect(config.mail.smtpUrl).toBe('smtp://127.0.0.1:3')
})

test('an empty value counts as not set', () => {
  expect(readSettings({ PORT: '', STRIPE_SECRET_KEY: '' })).toEqual(readSettings({}))
})

test('a live key makes a live shop without demo data', () => {
  expect(createConfig(readSettings(live), nothingPretended)).toMatchObject({
    testMode: false,
    demo: false,
    baseUrl: 'https://shop.example.com',
  })
})

test('a test key of the real service is still test mode', () => {
  expect(createConfig(readSettings(stripeTest), nothingPretended).testMode).toBe(true)
})

test('the base URL loses its trailing slash, and proxies become a list', () => {
  const given = readSettings({ BASE_URL: 'https://shop.example.com/', TRUST_PROXY: 'loopback, 10.0.0.0/8' })
  expect(given.BASE_URL).toBe('https://shop.example.com')
  expect(given.TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8'])
})

const payPal = { PAYPAL_CLIENT_ID: 'AZDxjDScFpQtjWTOUtWKbyN_bDt4', PAYPAL_CLIENT_SECRET: 'hushed', PAYPAL_WEBHOOK_ID: '8PT597110X687430L' }

test('PayPal is faked without settings, real with them, and off in a live shop without', () => {
  expect(createConfig(readSettings({}), running).paypal).toMatchObject({ clientId: 'sandbox-woodshed', clientSecret: 'made' })
  expect(createConfig(readSettings(payPal), nothingPretended).paypal).toMatchObject({
    environment: 'sandbox',
    webhookId: '8PT597110X687430L',
  })
  expect(createConfig(readSettings(live), nothingPretended).paypal).toBeNull()
  expect(createConfig(readSettings({ ...live, ...payPal, PAYPAL_ENVIRONMENT: 'live' }), nothingPretended).paypal?.environment).toBe('live')
})

const push = { PUSHER_APP_ID: '1234567', PUSHER_KEY: 'a-public-key', PUSHER_SECRET: 'a-secret-long-enough' }

test('[A16] without settings the shop serves push itself, with a key and secret derived from its own; with a cluster or host it uses that service', () => {
  const own = createConfig(readSettings({}), running).push
  expect(own).toMatchObject({ appId: 'woodshed', hosted: null })
  expect(own.key).not.toBe(own.secret)
  expect(createConfig(readSettings({}), running).push).toEqual(own)
  expect(createConfig(readSettings({}), { ...running, sessionSecret: 't'.repeat(32) }).push.secret).not.toBe(own.secret)
  expect(createConfig(readSettings(push), running).push).toMatchObject({ appId: '1234567', key: 'a-public-key', hosted: null })
  expect(createConfig(readSettings({ ...push, PUSHER_CLUSTER: 'eu' }), running).push).toMatchObject({
    cluster: 'eu',
    hosted: { api: 'https://api-eu.pusher.com:443', wsHost: 'ws-eu.pusher.com', wsPort: 443, tls: true },
  })
  const other = { ...push, PUSHER_HOST: 'push.example.com', PUSHER_PORT: '6001', PUSHER_TLS: 'off' }
  expect(createConfig(readSettings(other), running).push.hosted).toEqual({
    api: 'http://push.example.com:6001',
    wsHost: 'push.example.com',
    wsPort: 6001,
    tls: false,
  })
})

const refused: [Record<string, string>, RegExp][] = [
  [{ ...payPal, PAYPAL_WEBHOOK_ID: '' }, /^PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID belong together/],
  [{ ...payPal, PAYPAL_ENVIRONMENT: 'live' }, /^PAYPAL_ENVIRONMENT is not of the same mode/],
  [{ ...live, ...payPal }, /^PAYPAL_ENVIRONMENT is not of the same mode/],
  [{ ...payPal, PAYPAL_CLIENT_ID: 'sandbox-woodshed-hushed-hushed' }, /^PAYPAL_CLIENT_ID does not look right/],
  [{ PAYPAL_SECRET: 'hushed' }, /^PAYPAL_SECRET is not a setting of the shop/],
  [{ PUSHER_KEY: 'hushed-hushed' }, /^PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET belong together/],
  [{ PUSHER_CLUSTER: 'eu' }, /^PUSHER_KEY is missing/],
  [{ PUSHER_HOST: 'push.example.com' }, /^PUSHER_KEY is missing/],
  [{ ...push, PUSHER_PORT: '6001' }, /^PUSHER_HOST is missing/],
  [{ ...push, PUSHER_HOST: 'push.example.com', PUSHER_TLS: 'off', BASE_URL: 'https://shop.example.com' }, /^PUSHER_TLS must be on/],
  [{ ...push, PUSHER_SECRET: 'hushed' }, /^PUSHER_SECRET must have at least 16 characters\.$/],
  [{ PUSHER_APPKEY: 'hushed' }, /^PUSHER_APPKEY is not a setting of the shop/],
  [{ PORT: '0' }, /^PORT must be a whole number from 1 to 65535\.$/],
  [{ PORT: 'http' }, /^PORT must be a whole number/],
  [{ PORT: '65536' }, /^PORT must be a whole number/],
  [{ HOST: 'a b' }, /^HOST must be an IP address or a host name\.$/],
  [{ BASE_URL: 'shop.example.com' }, /^BASE_URL must be an address like https/],
  [{ BASE_URL: 'https://shop.example.com/shop' }, /^BASE_URL must be an address without a path/],
  [{ DATABASE_URL: 'mysql://hushed@db' }, /^DATABASE_URL must be an address like postgres:/],
  [{ SMTP_URL: 'hushed' }, /^SMTP_URL must be an address like smtps:/],
  [{ SMTP_URL: 'smtp://hushed@mail' }, /^MAIL_FROM is missing/],
  [{ MAIL_FROM: 'hushed' }, /^MAIL_FROM must be like/],
  [{ SESSION_SECRET: 'hushed' }, /^SESSION_SECRET must have at least 32 characters\.$/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be a comma-separated list/],
  [{ TRUST_PROXY: '10.0.0.0/8,hushed' }, /^TRUST_PROXY must be/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of: fatal,/],
  [{ NODE_ENV: 'prod' }, /^NODE_ENV must be one of: production,/],
  [{ DEMO: 'yes' }, /^DEMO must be one of: on, off\.$/],
  [{ STRIPE_SECRET_KEY: 'hushed' }, /^STRIPE_SECRET_KEY does not look right: it starts with sk_test_ or sk_live_\.$/],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_hushed' }, /^STRIPE_PUBLISHABLE_KEY does not look right/],
  [{ STRIPE_WEBHOOK_SECRET: 'hushed' }, /^STRIPE_WEBHOOK_SECRET does not look right/],
  [{ STRIPE_JS_URL: 'https://js.stripe.com/v3/' }, /^STRIPE_SECRET_KEY is missing/],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY is missing/],
  [
    { STRIPE_SECRETKEY: 'sk_live_hushed' },
    /^STRIPE_SECRETKEY is not a setting of the shop: those beginning with STRIPE_ are STRIPE_SECRET_KEY,/,
  ],
  [{ ...stripeTest, STRIPE_PUBLISHABLE_KEY: '' }, /^STRIPE_PUBLISHABLE_KEY is missing/],
  [{ ...stripeTest, STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET is missing/],
  [{ ...stripeTest, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, /^STRIPE_PUBLISHABLE_KEY is not of the same mode/],
  [{ ...live, SMTP_URL: '' }, /^SMTP_URL is missing: with a live STRIPE_SECRET_KEY/],
  [{ ...live, BASE_URL: '' }, /^BASE_URL must be the shop’s https:/],
  [{ ...live, BASE_URL: 'http://shop.example.com' }, /^BASE_URL must be the shop’s https:/],
  [{ ...live, STRIPE_JS_URL: 'http://localhost:4000/v3' }, /^STRIPE_JS_URL must be Stripe’s own/],
  [{ VAT_NUMBER: 'hushed' }, /^VAT_NUMBER must be a country code/],
  [{ VAT_NUMBER: 'GB123456789', VAT_REGISTRATIONS: 'GB, XX' }, /^VAT_REGISTRATIONS must be/],
  [{ VAT_REGISTRATIONS: 'GB' }, /^VAT_NUMBER is missing/],
  [{ COUNTRY_HEADER: 'cf-ipcountry' }, /^TRUST_PROXY is missing/],
  [{ MEDIA_DELIVERY: 'nginx' }, /^TRUST_PROXY is missing/],
  [{ MEDIA_DELIVERY: 'akamai', TRUST_PROXY: 'loopback' }, /^MEDIA_DELIVERY must be one of: shop, nginx, cdn/],
  [{ ...live, DEMO: 'on' }, /^DEMO must be off with a live/],
  [{ RATE_LIMITS: 'no' }, /^RATE_LIMITS must be one of/],
  [{ ...live, RATE_LIMITS: 'off' }, /^RATE_LIMITS must be on with a live/],
  [{ ...live, NODE_ENV: 'development' }, /^NODE_ENV must be production with a live/],
  [{ ...live, STRIPE_SECRET_KEY: 'rk_live_1', SMTP_URL: '' }, /^SMTP_URL is missing/],
]

test.each(refused)('%j stops the start with one line that names the setting and no secret', (env, line) => {
  const message = refusalOf(env)
  expect(message).toMatch(line)
  expect(message).not.toMatch(/\n|hushed/)
})

test('every setting has a description', () => {
  for (const [name, setting] of Object.entries(settings.shape)) {
    expect(setting.meta(), name).toMatchObject({ about: expect.any(String), whenUnset: expect.any(String), example: expect.any(String) })
  }
})

function refusalOf(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}
