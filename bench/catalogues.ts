import { join } from 'node:path'
import pg from 'pg'
import { seedScale } from '#demo/scale.ts'
import { type Db, openDatabase } from '#platform/db.server.ts'
import { migrate } from '#platform/migrate.server.ts'
import { startPostgres, urlOfDatabase } from '#platform/postgres/embedded-postgres.server.ts'
import { fillDemo } from '../tools/start/demo.ts'

export type Catalogue = { products: number; databaseUrl: string }

/** Catalogues of these sizes in one PostgreSQL below `dir`, so that they can be measured in turns. */
export async function openCatalogues(
  dir: string,
  sizes: readonly number[],
): Promise<{ catalogues: Catalogue[]; stop: () => Promise<void> }> {
  const postgres = await startPostgres({ dir: join(dir, 'postgres') })
  try {
    const catalogues: Catalogue[] = []
    for (const products of sizes) catalogues.push({ products, databaseUrl: await makeCatalogue(postgres.url, products) })
    return { catalogues, stop: postgres.stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function makeCatalogue(clusterUrl: string, products: number): Promise<string> {
  const name = `products_${products}`
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name}`).finally(() => client.end())
  const url = urlOfDatabase(clusterUrl, name)
  const { db, close } = openDatabase(url, (problem) => console.error(problem.message), 2)
  await fill(db, products).finally(close)
  return url
}

async function fill(db: Db, products: number): Promise<void> {
  await migrate(db, 'db/migrations')
  await fillDemo(db)
  // As if every recording were made, so that encoding doesn't disturb the measurement.
  await db.updateTable('assets').set({ state: 'ready' }).execute()
  await seedScale(db, products, new Date())
}
