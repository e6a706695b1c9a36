import type { FastifyInstance } from 'fastify'
import { openTexts } from '#content/published-texts.server.ts'
import { listTiers } from '#membership/plans/plans.server.ts'
import { openCachedRows } from '#platform/cached-rows.server.ts'
import type { Config } from '#platform/config.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { openDatabaseClock } from '#platform/database-clock.server.ts'
import { type Database, openDatabase } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import { openPgNotifications } from '#platform/pg-notifications.server.ts'
import { openShopClock } from '#platform/shop-clock.server.ts'
import { openShopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { createApp } from '#server/app.ts'
import type { PageHandler } from '#server/pages.ts'
import { openServices } from '#server/services.ts'
import { systemVisitor } from '#server/system-visitor.ts'
import { startWorker } from '#server/worker.ts'
import { readTariff } from '#shipping/shipping.server.ts'
import { readTaxRates } from '#tax/rates.server.ts'

export type Shop = {
  app: FastifyInstance
  ctx: Ctx
  startWorker: () => Promise<() => Promise<void>>
  /** From now on `/readyz` fails, and every response closes its connection. */
  drain: () => void
  close: () => Promise<void>
}

/** Doesn't listen. `close` drains requests first. `nowOverride`: a test's clock instead of the database's. */
export async function openShop(config: Config, log: Log, page: PageHandler | null, nowOverride: (() => Date) | null = null): Promise<Shop> {
  const database: Database = openDatabase(config.databaseUrl, (problem) => log.error({ err: problem }, 'a database connection broke'))
  const machine = nowOverride ? { now: nowOverride, close: () => undefined } : await openDatabaseClock(database.db, log)
  const realNow = machine.now
  const pgNotifications = await openPgNotifications(config, log)
  const clock = await openShopClock({ config, db: database.db, pgNotifications, realNow, log })
  const settings = await openShopSettings({ config, db: database.db, pgNotifications, log })
  const texts = await openTexts({ db: database.db, pgNotifications, log })
  const parts = { db: database.db, pgNotifications, log }
  const cached = {
    tariff: await openCachedRows(parts, 'tariff', (db) => readTariff({ db })),
    taxRates: await openCachedRows(parts, 'tax_rates', readTaxRates),
    plans: await openCachedRows(parts, 'plans', (db) => listTiers({ db })),
  }
  const services = openServices(config, database, pgNotifications, clock, settings, texts, cached)
  const ctx = createCtx({ db: database.db, visitor: systemVisitor, now: clock.now, realNow, log, config, services })
  const draining = { begun: false }
  const app = await createApp({ ctx, page, draining })
  return {
    app,
    ctx,
    startWorker: () => startWorker(ctx),
    drain: () => {
      draining.begun = true
    },
    async close() {
      draining.begun = true
      await app.close()
      machine.close()
      await pgNotifications.close()
      await database.close()
    },
  }
}
