import Fastify from 'fastify'
import pino from 'pino'
import { processEvents } from '#payments/events.server.ts'
import { charge } from '#payments/payments.server.ts'
import { openPayments } from '#payments/providers.ts'
import { refundPayment } from '#payments/refunds.server.ts'
import { settle } from '#payments/settle.server.ts'
import { plainOrders } from '#payments/tests/plain-orders.ts'
import { webhooks } from '#payments/webhooks.server.ts'
import { type Config, createConfig, readSettings } from '#platform/config.ts'
import { createCtx, type Services, type Visitor } from '#platform/ctx.ts'
import { openDatabase } from '#platform/db.server.ts'

// A shop's process that is about to crash: does one thing, told by its environment, and dies at the failpoint named there.
const { DATABASE, SANDBOX, DO, ID, BODY, SIGNATURE, NOW } = process.env

const log = pino({ level: 'silent' })
const database = openDatabase(String(DATABASE), (problem) => log.error(problem), 4)
const sandbox: Config['sandbox'] = JSON.parse(String(SANDBOX))
const config = createConfig(readSettings({ NODE_ENV: 'test', BASE_URL: process.env.BASE_URL }), {
  databaseUrl: String(DATABASE),
  sessionSecret: 'x'.repeat(32),
  sandbox,
})
const visitor: Visitor = {
  member: null,
  guest: Buffer.alloc(32),
  principal: 'nobody',
  sessionId: null,
  currency: 'GBP',
  ip: '127.0.0.1',
  country: null,
}
const needed: Partial<Services> = { pool: database.pool, ...openPayments(config), paymentCauses: { order: plainOrders } }
const services = needed as Services
const ctx = createCtx({ db: database.db, visitor, now: () => new Date(String(NOW)), log, config, services })

const deeds: Record<string, () => Promise<unknown>> = {
  charge: () => charge(ctx, String(ID)),
  settle: () => settle(ctx, String(ID), 'return'),
  refund: () => refundPayment(ctx, String(ID), 699, 'crashing'),
  events: () => processEvents(ctx),
  async webhook() {
    const app = Fastify()
    app.register((scope, _options, done) => {
      webhooks(scope, ctx)
      done()
    })
    const headers = { 'content-type': 'application/json', 'stripe-signature': String(SIGNATURE) }
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', headers, payload: String(BODY) })
    await app.close()
    if (statusCode !== 200) throw new Error(`the notice was answered ${statusCode}`)
  },
}

await deeds[String(DO)]?.()
await database.close()
