import { requestExternalCheck } from '#account/email-check/external-check.server.ts'
import { pingCaptcha } from '#platform/captcha/captcha.server.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sendTestMail } from '#platform/mail/mail-delivery.server.ts'
import { pingHostedPush } from '#platform/push/hosted-push.server.ts'

/** `fake`: in test mode the sandbox answers instead. */
type State = 'real' | 'fake' | 'off'

type Service = {
  title: string
  description: string
  /** Names of its environment settings. */
  settings: string
  state: (config: Config) => State
  /** Returns what it saw if it works; throws the service's error. */
  test: (ctx: Ctx, email: string) => Promise<string>
}

const fakeOr = (fake: unknown): State => (fake ? 'fake' : 'real')

/** The shop's outside services. Secrets stay in the environment, so staff see whether they work but not their values. */
export const services: Record<string, Service> = {
  cards: {
    title: 'Card payments',
    description: 'Stripe takes cards, in the checkout and for memberships.',
    settings: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET',
    state: ({ sandbox }) => fakeOr(sandbox.stripe),
    async test({ services: { payments } }) {
      await payments.stripe.ping?.()
      return 'Stripe answers and accepts the key.'
    },
  },
  paypal: {
    title: 'PayPal',
    description: 'A second way to pay.',
    settings: 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID',
    state: ({ paypal, sandbox }) => (paypal ? fakeOr(sandbox.paypal) : 'off'),
    async test({ services: { payments } }) {
      await payments.paypal?.ping?.()
      return 'PayPal answers and accepts the client id.'
    },
  },
  email: {
    title: 'Email',
    description: 'Your mail server sends everything the shop writes.',
    settings: 'SMTP_URL, MAIL_FROM',
    state: ({ sandbox }) => fakeOr(sandbox.mail),
    async test(ctx, email) {
      await sendTestMail(ctx, email)
      return `Accepted for ${email}. Look in your inbox, and in your spam folder.`
    },
  },
  captcha: {
    title: 'Captcha',
    description: 'Keeps robots from signing up and guessing passwords.',
    settings: 'RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY',
    state: ({ captcha, sandbox }) => (captcha ? fakeOr(sandbox.captcha) : 'off'),
    async test(ctx) {
      await pingCaptcha(ctx)
      return 'The captcha service answers and accepts the secret.'
    },
  },
  push: {
    title: 'Live updates',
    description: 'A hosted push service tells open pages what is new. Without one, the shop does it itself.',
    settings: 'PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_CLUSTER',
    state: ({ push }) => (push.hosted ? 'real' : 'off'),
    async test(ctx) {
      await pingHostedPush(ctx)
      return 'The push service accepts messages.'
    },
  },
  'email-check': {
    title: 'Email check',
    description: 'A second check of the email addresses customers type.',
    settings: 'EMAIL_CHECK_URL',
    state: ({ emailCheckUrl }) => (emailCheckUrl ? 'real' : 'off'),
    async test({ config }, email) {
      const message = await requestExternalCheck(config.emailCheckUrl ?? '', email)
      return message ? `Its answer for ${email}: ${message}` : `It accepts ${email}.`
    },
  },
}
