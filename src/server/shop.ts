import type { FastifyInstance } from 'fastify'
import { fallbackCurrency } from '#kernel/money.ts'
import type { Config } from '#platform/config.ts'
import { type Ctx, createCtx, type Visitor } from '#platform/ctx.ts'
import { type Database, openDatabase } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import { createApp } from '#server/app.ts'
import type { PageHandler } from '#server/pages.ts'
import { openServices } from '#server/services.ts'
import { startWorker } from '#server/worker.ts'

/** The shop itself when no one is asking: timed work, seeds, tools. */
export const nobody: Visitor = {
  member: null,
  guest: Buffer.alloc(32),
  principal: 'nobody',
  sessionId: null,
  currency: fallbackCurrency,
  ip: '127.0.0.1',
  country: null,
}

export type Shop = { app: FastifyInstance; ctx: Ctx; startWorker: () => Promise<() => Promise<void>>; close: () => Promise<void> }

/** Opens the database pool, the services and the app; listens to nothing yet. `close` drains requests first. */
export async function openShop(config: Config, log: Log, page: PageHandler | null, now: () => Date = () => new Date()): Promise<Shop> {
  const database: Database = openDatabase(config.databaseUrl, (problem) => log.error({ err: problem }, 'a database connection broke'))
  const ctx = createCtx({ db: database.db, visitor: nobody, now, log, config, services: openServices(config, database) })
  const app = await createApp({ ctx, page })
  return {
    app,
    ctx,
    startWorker: () => startWorker(ctx),
    async close() {
      await app.close()
      ctx.services.covers.close()
      await database.close()
    },
  }
}
