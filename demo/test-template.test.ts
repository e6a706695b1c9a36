import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db.server.ts'
import { migrate } from '#platform/migrate.server.ts'
import { freshDatabaseUrl } from '../tools/test/database.ts'
import { testSlugs } from './test-catalogue.ts'
import { seedTest } from './test-template.ts'

let database: Database

beforeAll(async () => {
  database = openDatabase(await freshDatabaseUrl(), (problem) => {
    throw problem
  })
  await migrate(database.db, 'db/migrations')
  if ((await count('products')) === 0) await seedTest(database.db)
})
afterAll(() => database.close())

test('the test shop has every kind and slug that tests rely on', async () => {
  const { rows } = await sql<{ kind: string }>`select distinct kind from products`.execute(database.db)
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['backing-track', 'bundle', 'cd', 'course', 'dvd', 'lesson', 'membership', 'stream'])
  const slugs = await sql<{ slug: string }>`select slug from products union select slug from artists`.execute(database.db)
  expect(slugs.rows.map(({ slug }) => slug)).toEqual(expect.arrayContaining(Object.values(testSlugs)))
})

test('every disc’s stock adds up, and everything on sale has a price in each currency', async () => {
  const unexplained = await sql`
    select l.id from stock_lines l left join stock_moves m on m.stock_line_id = l.id
    where l.on_hand is not null group by l.id having l.on_hand <> coalesce(sum(m.delta), 0)`.execute(database.db)
  expect(unexplained.rows).toEqual([])
  const unpriced = await sql`
    select l.id from stock_lines l join products d on d.id = l.product_id left join stock_prices p on p.stock_line_id = l.id
    -- A year of a plan costs what its plan costs.
    where d.kind <> 'membership' group by l.id having count(p.currency) <> 3`.execute(database.db)
  expect(unpriced.rows).toEqual([])
})

test('[P19] shipping zones list every country with a postal service once', async () => {
  const twice = await sql`
    select country from shipping_zones, unnest(countries) country group by country having count(*) > 1`.execute(database.db)
  expect(twice.rows).toEqual([])
  expect(await count('shipping_zones, unnest(countries)')).toBeGreaterThan(240)
})

async function count(from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(from)}`.execute(database.db)
  return rows[0]?.count ?? 0
}
