import { flushCompileCache } from 'node:module'
import pino from 'pino'
import type { PaymentSubject } from '#payments/payment-subjects.ts'
import { openPayments } from '#payments/providers.ts'
import { type Config, createConfig, readSettings } from '#platform/config.ts'
import { createCtx, type Services, type Visitor } from '#platform/ctx.ts'
import { openDatabase } from '#platform/db.server.ts'
import { defaultsOf } from '#platform/shop-settings/shop-settings.server.ts'

const visitor: Visitor = {
  member: null,
  guest: Buffer.alloc(32),
  openedOrders: [],
  principal: 'nobody',
  sessionId: null,
  currency: 'GBP',
  ip: '127.0.0.1',
  country: null,
}

/** The shop in a child process, configured by its environment. */
export function openChild(paymentSubjects: Record<string, PaymentSubject>, others: Partial<Services> = {}) {
  // A killed process does not write it, and loading the shop without it takes half as long again.
  flushCompileCache()
  const { DATABASE, SANDBOX, NOW, BASE_URL, DATA_DIR } = process.env
  const log = pino({ level: 'silent' })
  const database = openDatabase(String(DATABASE), (problem) => log.error(problem), 4)
  const sandbox: Config['sandbox'] = JSON.parse(String(SANDBOX))
  const config = createConfig(readSettings({ NODE_ENV: 'test', BASE_URL, DATA_DIR }), {
    databaseUrl: String(DATABASE),
    sessionSecret: 'x'.repeat(32),
    sandbox,
  })
  const needed: Partial<Services> = {
    pool: database.pool,
    shopSettings: { current: () => defaultsOf(config), refresh: async () => undefined },
    ...openPayments(config),
    paymentSubjects,
    ...others,
  }
  const ctx = createCtx({ db: database.db, visitor, now: () => new Date(String(NOW)), log, config, services: needed as Services })
  return { ctx, close: () => database.close() }
}
