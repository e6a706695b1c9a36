import { join } from 'node:path'
import nodemailer from 'nodemailer'
import pino from 'pino'
import type Stripe from 'stripe'
import { testNow } from '#demo/test-catalogue.ts'
import type { Currency } from '#kernel/money.ts'
import { allRights } from '#kernel/rights.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import { createConfig, readSettings } from '#platform/config.ts'
import { type Ctx, createCtx, type Member } from '#platform/ctx.ts'
import type { Db } from '#platform/db.server.ts'
import { startChild } from '#platform/process/child-process.server.ts'
import { openShop, type Shop } from '#server/shop.ts'
import { type Charge, chargesAt } from '../check-books.ts'
import { freePort } from '../test/shop-process.ts'
import { removeFolder, temporaryFolder } from '../test/temporary-folder.ts'
import { unluckily } from './fault-injection.ts'

/** A shop on its own time, as two processes run it, with a real fake-provider process. */
export type World = {
  seed: number
  shop: Shop
  ctx: Ctx
  /** The same shop with its own connections: the other worker. */
  other: Ctx
  db: Db
  stripe: Stripe
  now: () => Date
  /** Time moves only by this. */
  goTo: (moment: Date) => Promise<void>
  /** Moves the shop's time only. */
  tick: (ms: number) => void
  panel: (path: string, body: object) => Promise<void>
  charges: () => Promise<Charge[]>
  /** Whether the provider behaves for now. */
  calm: boolean
  injectedFaults: number
  /** Whether a fault is still waiting for its call. */
  waiting: boolean
  /** The provider's customers by person. */
  whose: Map<string, number>
  close: () => Promise<void>
}

const key = 'sk_test_sandbox'
const webhookSecret = 'whsec_of_the_simulation'

/** Opens everything on a seeded test database. Emails are written for one in fifty members, and not sent. */
export async function openWorld(databaseUrl: string, seed: number): Promise<World> {
  const dir = temporaryFolder()
  const port = await freePort()
  const fake = await startChild({
    name: 'fake Stripe',
    script: 'sandbox/stripe/main.ts',
    env: () => ({
      SANDBOX_STRIPE_PORT: '0',
      SANDBOX_STRIPE_DIR: join(dir, 'stripe'),
      SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/api/v1/webhooks/stripe`,
      SANDBOX_STRIPE_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_STRIPE_SECRET_KEY: key,
      SANDBOX_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    }),
    log: () => undefined,
  })
  const settings = readSettings({ NODE_ENV: 'test', PORT: String(port), RATE_LIMITS: 'off', DATA_DIR: dir })
  const sandbox = { stripe: { port: fake.ready.port, webhookSecret }, paypal: null, mail: null }
  const config = createConfig(settings, { databaseUrl, sessionSecret: 'a secret that only simulations know, long enough', sandbox })
  let time = testNow.getTime()
  const now = () => new Date(time)
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const [shop, twin] = [await openShop(config, log, null, now), await openShop(config, log, null, now)]
  await shop.app.listen({ port, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${fake.ready.port}`
  const world: World = {
    seed,
    shop,
    ctx: shop.ctx,
    other: twin.ctx,
    db: shop.ctx.db,
    stripe: stripeClient(config),
    now,
    async goTo(moment) {
      time = Math.max(time, moment.getTime())
      await world.panel('/clock', { now: now().toISOString() })
    },
    tick: (ms) => {
      time += ms
    },
    panel: (path, body) => askPanel(`${address}/_sandbox${path}`, body),
    charges: () => chargesAt(address, key),
    calm: false,
    injectedFaults: 0,
    waiting: false,
    whose: new Map(),
    async close() {
      await Promise.all([shop.close(), twin.close()])
      await fake.stop()
      removeFolder(dir)
    },
  }
  for (const { services } of [shop.ctx, twin.ctx]) {
    services.mailer = nodemailer.createTransport({ jsonTransport: true }) as never
    services.renderMail = oneInFifty(services.renderMail)
    services.payments = { ...services.payments, stripe: unluckily(world, services.payments.stripe) }
  }
  await world.panel('/webhooks', { hold: true })
  return world
}

function oneInFifty(render: Ctx['services']['renderMail']): Ctx['services']['renderMail'] {
  let mails = 0
  return async (template, props, recipient) => {
    mails += 1
    if (mails % 50 === 1) return render(template, props, recipient)
    return { subject: template, html: '', text: '', topic: null, stopUrl: null } as never
  }
}

/** The shop as one person uses it. */
export const asPerson = (ctx: Ctx, member: Member, currency: Currency): Ctx =>
  createCtx({ ...ctx, visitor: { ...ctx.visitor, member, currency, principal: `m.${member.id}` } })

/** The shop as its staff uses it. */
export async function staffOf(world: World) {
  const { id, name, email } = await world.db
    .selectFrom('auth.users')
    .select(['id', 'name', 'email'])
    .where('email', '=', 'staff@woodshed.test')
    .executeTakeFirstOrThrow()
  return asPerson(world.ctx, { id, name, email, emailVerified: true, role: 'staff', rights: allRights, region: null }, 'GBP')
}

async function askPanel(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the panel answered ${answer.status}: ${text}`)
}
