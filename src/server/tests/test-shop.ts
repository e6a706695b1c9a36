import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { type Config, createConfig, fakePayPalClientId, readSettings } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type SupervisedChild, startChild } from '#platform/process/child-process.server.ts'
import { openShop } from '#server/shop.ts'
import { type Caller, guestCaller, memberCaller } from '#server/tests/caller.ts'
import { openFake } from '../../../sandbox/parts/run.ts'
import { openPayPal } from '../../../sandbox/paypal/open.ts'
import { openStripe } from '../../../sandbox/stripe/open.ts'
import { freshDatabaseUrl } from '../../../tools/test/database.ts'
import { removeFolder, temporaryFolder } from '../../../tools/test/temporary-folder.ts'

/** A shop for one test file: its own database, an adjustable clock, and callers that act like browsers. */
export type TestShop = {
  app: FastifyInstance
  ctx: Ctx
  config: Config
  clock: {
    set: (date: Date | string) => void
    forward: (milliseconds: number) => void
    /** Keeps a slow machine from exceeding a deadline of seconds. */
    stop: () => void
    start: () => void
  }
  guest: () => Caller
  /** Signs in a person of the test seed by email. */
  member: (email: string) => Promise<Caller>
  close: () => Promise<void>
}

/**
 * On a copy of the test template. `stripe`, `paypal`, `mail`: with fakes; `listens`: on `config.port`; `beside`: another node of that shop; `env`:
 * settings.
 */
export async function testShop({
  stripe = false,
  paypal = false,
  mail = false,
  rateLimits = false,
  listens = false,
  beside = null as TestShop | null,
  env = {} as Record<string, string>,
} = {}): Promise<TestShop> {
  const databaseUrl = beside?.config.databaseUrl ?? (await freshDatabaseUrl())
  const dir = temporaryFolder()
  const port = stripe || paypal || listens ? await freePort() : 0
  const payments = stripe ? await startStripe(port, join(dir, 'stripe')) : null
  const wallet = paypal ? await startPayPal(port, join(dir, 'paypal')) : null
  const mailbox = mail ? await startMailbox(join(dir, 'mail')) : null
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: String(port || 3000),
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    DATA_DIR: dir,
    ...env,
  })
  const sandbox = {
    stripe: payments ? { port: payments.port, webhookSecret: testWebhookSecret } : (beside?.config.sandbox.stripe ?? null),
    paypal: wallet && { port: wallet.port, ...testPayPal },
    mail: mailbox && { port: mailbox.ready.port, smtpPort: Number(mailbox.ready.smtpPort) },
  }
  const config = createConfig(settings, { databaseUrl, sessionSecret: 'a secret that only tests know, long enough', sandbox })
  const clock = movableClock()
  const shop = await openShop(config, pino({ level: process.env.TEST_LOG ?? 'silent' }), null, clock.now)
  await shop.app.ready()
  if (port) await shop.app.listen({ port, host: '127.0.0.1' })
  return {
    app: shop.app,
    ctx: shop.ctx,
    config,
    clock,
    guest: () => guestCaller(shop.app, config, clock.now),
    member: (email) => memberCaller(shop.app, shop.ctx, email),
    async close() {
      await shop.close()
      await payments?.stop()
      await wallet?.stop()
      await mailbox?.stop()
      removeFolder(dir)
    },
  }
}

export const testPayPal = { clientSecret: 'the-secret-of-the-paypal-fake', webhookId: 'TESTWEBHOOK' }
export const testWebhookSecret = 'whsec_test_secret_of_the_stand_in'

function movableClock() {
  let offset = 0
  let stoppedAt: number | null = null
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + offset),
    stop: () => {
      stoppedAt = Date.now()
    },
    start: () => {
      stoppedAt = null
    },
    set: (date: Date | string) => {
      offset = new Date(date).getTime() - Date.now()
    },
    forward: (milliseconds: number) => {
      offset += milliseconds
    },
  }
}

const startMailbox = (dir: string): Promise<SupervisedChild> =>
  startChild({ name: 'fake mail server', script: 'sandbox/mail/main.ts', env: () => ({ SANDBOX_MAIL_DIR: dir }), log: () => undefined })

const startStripe = (shopPort: number, dir: string) =>
  openFake(
    openStripe({
      SANDBOX_STRIPE_DIR: dir,
      SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/api/v1/webhooks/stripe`,
      SANDBOX_STRIPE_WEBHOOK_SECRET: testWebhookSecret,
      SANDBOX_STRIPE_SECRET_KEY: 'sk_test_sandbox',
      SANDBOX_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    }),
  )

const startPayPal = (shopPort: number, dir: string) =>
  openFake(
    openPayPal({
      SANDBOX_PAYPAL_DIR: dir,
      SANDBOX_PAYPAL_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/api/v1/webhooks/paypal`,
      SANDBOX_PAYPAL_WEBHOOK_ID: testPayPal.webhookId,
      SANDBOX_PAYPAL_CLIENT_ID: fakePayPalClientId,
      SANDBOX_PAYPAL_CLIENT_SECRET: testPayPal.clientSecret,
    }),
  )

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
  })
