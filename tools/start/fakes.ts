import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { needsFakeCaptcha } from '#platform/captcha/captcha-config.ts'
import { type Config, fakePayPalClientId, isLive } from '#platform/config.ts'
import { type SupervisedChild, startChild } from '#platform/process/child-process.server.ts'
import type { Settings } from '#platform/settings.ts'

export type Fakes = { sandbox: Config['sandbox']; stop: () => Promise<void> }

type Place = { root: string; dataDir: string; sessionSecret: string; log: (line: string) => void }

/** For every service the settings don't configure. Each has its own store in the data folder. */
export async function startFakes(settings: Settings, place: Place): Promise<Fakes> {
  const [stripe, paypal, mail, captcha] = await Promise.all([
    settings.STRIPE_SECRET_KEY ? null : startStripe(settings, place),
    settings.PAYPAL_CLIENT_ID || isLive(settings) ? null : startPayPal(settings, place),
    settings.SMTP_URL ? null : startMail(place),
    needsFakeCaptcha(settings) ? startCaptcha(place) : null,
  ])
  return {
    sandbox: {
      stripe: stripe && { port: stripe.ready.port, webhookSecret: webhookSecret(place) },
      paypal: paypal && { port: paypal.ready.port, ...payPalAccess(place) },
      mail: mail && { port: mail.ready.port, smtpPort: Number(mail.ready.smtpPort) },
      captcha: captcha && { port: captcha.ready.port },
    },
    stop: async () => {
      await Promise.all([stripe?.stop(), paypal?.stop(), mail?.stop(), captcha?.stop()])
    },
  }
}

function startStripe(settings: Settings, place: Place): Promise<SupervisedChild> {
  return startChild({
    name: 'the fake Stripe',
    script: join(place.root, 'sandbox/stripe/main.ts'),
    log: place.log,
    env: (last) => ({
      ...compiledOnce(place),
      SANDBOX_STRIPE_PORT: String(last?.port ?? 0),
      SANDBOX_STRIPE_DIR: join(place.dataDir, 'sandbox/stripe'),
      SANDBOX_STRIPE_WEBHOOK_URL: `http://${ownAddress(settings)}:${settings.PORT}/api/v1/webhooks/stripe`,
      SANDBOX_STRIPE_WEBHOOK_SECRET: webhookSecret(place),
      SANDBOX_STRIPE_SECRET_KEY: 'sk_test_sandbox',
      SANDBOX_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    }),
  })
}

function startPayPal(settings: Settings, place: Place): Promise<SupervisedChild> {
  const { clientSecret, webhookId } = payPalAccess(place)
  return startChild({
    name: 'the fake PayPal',
    script: join(place.root, 'sandbox/paypal/main.ts'),
    log: place.log,
    env: (last) => ({
      ...compiledOnce(place),
      SANDBOX_PAYPAL_PORT: String(last?.port ?? 0),
      SANDBOX_PAYPAL_DIR: join(place.dataDir, 'sandbox/paypal'),
      SANDBOX_PAYPAL_WEBHOOK_URL: `http://${ownAddress(settings)}:${settings.PORT}/api/v1/webhooks/paypal`,
      SANDBOX_PAYPAL_WEBHOOK_ID: webhookId,
      SANDBOX_PAYPAL_CLIENT_ID: fakePayPalClientId,
      SANDBOX_PAYPAL_CLIENT_SECRET: clientSecret,
    }),
  })
}

function startMail(place: Place): Promise<SupervisedChild> {
  return startChild({
    name: 'the fake mail server',
    script: join(place.root, 'sandbox/mail/main.ts'),
    log: place.log,
    env: (last) => ({
      ...compiledOnce(place),
      SANDBOX_MAIL_PORT: String(last?.port ?? 0),
      SANDBOX_MAIL_SMTP_PORT: String(last?.smtpPort ?? 0),
      SANDBOX_MAIL_DIR: join(place.dataDir, 'sandbox/mail'),
    }),
  })
}

const startCaptcha = (place: Place): Promise<SupervisedChild> =>
  startChild({
    name: 'the fake captcha',
    script: join(place.root, 'sandbox/captcha/main.ts'),
    log: place.log,
    env: (last) => ({ ...compiledOnce(place), SANDBOX_CAPTCHA_PORT: String(last?.port ?? 0) }),
  })

/** Node keeps what it compiled for the next start. */
const compiledOnce = ({ root }: Place) => ({ NODE_COMPILE_CACHE: join(root, '.cache/compiled') })

/** The fakes' secrets are derived from the shop's, so only this shop's fakes can sign for it. */
const secretFor = ({ sessionSecret }: Place, what: string): string => createHmac('sha256', sessionSecret).update(what).digest('hex')

const webhookSecret = (place: Place): string => `whsec_${secretFor(place, 'webhooks of the Stripe stand-in')}`

const payPalAccess = (place: Place) => ({ clientSecret: secretFor(place, 'the PayPal stand-in'), webhookId: 'SANDBOXWEBHOOK' })

function ownAddress({ HOST }: Settings): string {
  if (['localhost', '0.0.0.0', '::'].includes(HOST)) return '127.0.0.1'
  return HOST.includes(':') ? `[${HOST}]` : HOST
}
