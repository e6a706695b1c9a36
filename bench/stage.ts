import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Database, openDatabase } from '#platform/db.server.ts'
import { storedSecret } from '#platform/process/data-dir.server.ts'
import { type Caller, guestCaller, memberCaller } from '#server/tests/caller.ts'
import { type ShopProcess, startShopProcess } from '../tools/test/shop-process.ts'
import type { Catalogue } from './catalogues.ts'

/** A running shop with a catalogue and people. */
export type Stage = {
  shop: ShopProcess
  catalogue: Catalogue
  database: Database
  dataDir: string
  guest: () => Caller
  member: (email: string) => Promise<Caller>
  close: () => Promise<void>
}

export async function openStage(catalogue: Catalogue, dataDir: string): Promise<Stage> {
  const { databaseUrl } = catalogue
  // Without demo goods: their covers and recordings would be made beside the measurement.
  const shop = await startShopProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', DEMO: 'off' })
  const database = openDatabase(databaseUrl, (problem) => console.error(problem.message), 2)
  const config = { sessionSecret: storedSecret(dataDir) }
  const noApp = null as unknown as FastifyInstance
  const now = () => new Date()
  return {
    shop,
    catalogue,
    database,
    dataDir,
    guest: () => guestCaller(noApp, config, now),
    member: (email) => memberCaller(noApp, { db: database.db, config, realNow: now }, email),
    async close() {
      await database.close()
      await shop.stop()
    },
  }
}

/** A browser's headers: cookies, CSRF token, API token. */
export const headersOf = ({ headers, cookies }: Caller): Record<string, string> => ({
  ...headers,
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; '),
})

/** Adds a one-megabyte segment to a recording, to measure streaming without the demo media. */
export async function prepareSegment({ database, dataDir }: Stage): Promise<{ productId: number; file: string }> {
  const row = await database.db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.id', 'a.folder'])
    .where('p.kind', '=', 'lesson')
    .orderBy('p.id')
    .executeTakeFirstOrThrow()
  const folder = join(dataDir, 'media', row.folder)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'segments-9.m4s'), Buffer.alloc(1_000_000, 7))
  return { productId: row.id, file: 'segments-9.m4s' }
}
