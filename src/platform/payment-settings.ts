import { choice, key, setting, text, url } from '#platform/setting-values.ts'

export const paymentSettings = {
  STRIPE_SECRET_KEY: setting(
    'Stripe’s secret or restricted key. With a live key the shop takes real money.',
    key(/^[sr]k_(test|live)_\w+$/, 'sk_test_ or sk_live_'),
    'the fake Stripe: test mode',
    'sk_test_…',
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    'The publishable key of the same Stripe account and mode.',
    key(/^pk_(test|live)_\w+$/, 'pk_test_ or pk_live_'),
    'the fake’s',
    'pk_test_…',
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    'The signing secret of the webhook endpoint `BASE_URL/api/v1/webhooks/stripe`.',
    key(/^whsec_\S+$/, 'whsec_'),
    'the fake’s',
    'whsec_…',
  ),
  STRIPE_JS_URL: setting(
    'Where the browser loads Stripe.js from.',
    url(['http:', 'https:'], 'https://js.stripe.com/v3/').optional(),
    'Stripe’s own address, or the fake Stripe’s',
    'https://js.stripe.com/v3/',
  ),
  PAYPAL_CLIENT_ID: setting(
    'The client id of the shop’s app at PayPal.',
    key(/^(?!sandbox)[\w-]{20,}$/, 'a long id of PayPal’s'),
    'the fake PayPal in test mode; no PayPal with a live Stripe key',
    'AZ…',
  ),
  PAYPAL_CLIENT_SECRET: setting('The secret of the same app.', text.optional(), 'the fake’s', 'EL…'),
  PAYPAL_WEBHOOK_ID: setting(
    'The id PayPal gave the webhook endpoint `BASE_URL/api/v1/webhooks/paypal`.',
    key(/^[A-Za-z0-9]{5,50}$/, 'letters and digits'),
    'the fake’s',
    '8PT597110X687430LKGECATA',
  ),
  PAYPAL_ENVIRONMENT: setting(
    'Which PayPal the client id is for: `live`, or PayPal’s own `sandbox`.',
    choice(['live', 'sandbox']).default('sandbox'),
    '`sandbox`',
    'live',
  ),
}
