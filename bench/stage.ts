import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { keptSecret } from '#platform/data-dir.server.ts'
import { type Database, openDatabase } from '#platform/db.server.ts'
import { type Caller, guestCaller, memberCaller } from '#server/tests/caller.ts'
import { seedScale } from '../db/seed/scale.ts'
import { sharedDatabase } from '../tools/start/database.ts'
import { type ShopProcess, startShopProcess } from '../tools/test/shop-process.ts'

/** A running shop with a catalogue of some size, and people to ask as. */
export type Stage = {
  shop: ShopProcess
  database: Database
  databaseUrl: string
  guest: () => Caller
  subscriber: () => Promise<Caller>
  close: () => Promise<void>
}

/** Opens the built shop on a data folder and fills its catalogue up to `products`. */
export async function openStage(dataDir: string, products: number): Promise<Stage> {
  const shop = await startShopProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  const databaseUrl = await sharedDatabase(dataDir)
  const database = openDatabase(databaseUrl, (problem) => console.error(problem.message), 4)
  await seedScale(database.db, products, new Date())
  const config = { sessionSecret: keptSecret(dataDir) }
  const noApp = null as unknown as FastifyInstance
  const now = () => new Date()
  return {
    shop,
    database,
    databaseUrl,
    guest: () => guestCaller(noApp, config as never, now),
    subscriber: () => memberCaller(noApp, { db: database.db, config, now } as never, 'subscriber@woodshed.test'),
    async close() {
      await database.close()
      await shop.stop()
    },
  }
}

/** The headers of a browser: cookies, cross-site token, API token. */
export const headersOf = ({ headers, cookies }: Caller): Record<string, string> => ({
  ...headers,
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; '),
})

/** Puts a segment of one megabyte into a recording, so that streaming can be measured before the demo media are made. */
export async function prepareSegment({ database }: Stage, dataDir: string): Promise<{ productId: number; file: string }> {
  const row = await database.db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.id', 'a.id as asset', 'a.folder'])
    .where('p.kind', '=', 'lesson')
    .orderBy('p.id')
    .executeTakeFirstOrThrow()
  const folder = join(dataDir, 'media', row.folder)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'bench.m4s'), Buffer.alloc(1_000_000, 7))
  await database.db.updateTable('assets').set({ state: 'ready' }).where('id', '=', row.asset).execute()
  return { productId: row.id, file: 'bench.m4s' }
}
