import { expect, test } from 'vitest'
import { createConfig, readSettings } from '#platform/config.ts'
import { contentSecurityPolicy, permissionsPolicy } from '#server/security-headers.ts'

const sandbox = {
  stripe: { port: 4001, webhookSecret: 'whsec_made' },
  paypal: { port: 4002, clientSecret: 'made', webhookId: 'MADE1' },
  mail: { port: 4003, smtpPort: 4004 },
}
const nothingPretended = { stripe: null, paypal: null, mail: null }
const live = {
  NODE_ENV: 'production',
  BASE_URL: 'https://shop.example.com',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_CLIENT_ID: 'AZDxjDScFpQtjWTOUtWKbyN_bDt4',
  PAYPAL_CLIENT_SECRET: 'hushed',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430L',
  PAYPAL_ENVIRONMENT: 'live',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'shop@example.com',
}

const headersOf = (env: Record<string, string>, fakes: typeof sandbox | typeof nothingPretended) => {
  const config = createConfig(readSettings(env), { databaseUrl: '', sessionSecret: 's'.repeat(32), sandbox: fakes })
  return { policy: contentSecurityPolicy(config, 'n').split('; '), device: permissionsPolicy(config) }
}

test('in test mode a page reaches only the shop and the two video hosts', () => {
  const { policy, device } = headersOf({ NODE_ENV: 'production' }, sandbox)
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval' 'nonce-n'",
    "style-src-elem 'self' 'nonce-n' 'sha256-OhyS4qUtrcyHnqdonmqa8bz1ens0zVvPut7fKPYuyd8='",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self' ws://localhost:3000",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ])
  expect(device).toBe(
    'camera=(), geolocation=(), microphone=(self), payment=(self), fullscreen=(self "https://www.youtube-nocookie.com" "https://player.vimeo.com"), usb=()',
  )
})

test('with real providers it also reaches the hosts each of them lists, and no others', () => {
  const { policy, device } = headersOf(live, nothingPretended)
  const pretended = headersOf({ NODE_ENV: 'production', BASE_URL: live.BASE_URL }, sandbox).policy
  expect(policy.filter((line) => !pretended.includes(line))).toEqual([
    "script-src 'self' 'wasm-unsafe-eval' 'nonce-n' https://js.stripe.com",
    "connect-src 'self' wss://shop.example.com https://api.stripe.com",
    "frame-src 'self' https://js.stripe.com https://hooks.stripe.com https://www.youtube-nocookie.com https://player.vimeo.com",
    "form-action 'self' https://www.paypal.com",
  ])
  expect(policy.length).toBe(pretended.length)
  expect(device).toBe(
    'camera=(), geolocation=(), microphone=(self), payment=(self "https://js.stripe.com"), fullscreen=(self "https://www.youtube-nocookie.com" "https://player.vimeo.com"), usb=()',
  )
})

test('doesn’t reach a provider that isn’t configured', () => {
  const { PAYPAL_CLIENT_ID: _id, PAYPAL_CLIENT_SECRET: _secret, PAYPAL_WEBHOOK_ID: _hook, PAYPAL_ENVIRONMENT: _mode, ...alone } = live
  expect(headersOf(alone, nothingPretended).policy).toContain("form-action 'self'")
})
