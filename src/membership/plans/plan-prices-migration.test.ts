import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db.server.ts'
import { emptyDatabaseUrl } from '../../../tools/test/database.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')
const { db, close } = openDatabase(await emptyDatabaseUrl(), (problem) => expect.fail(problem.message))
afterAll(close)

const migrate = async (wanted: (file: string) => boolean) => {
  for (const file of readdirSync(folder).toSorted()) {
    if (file.endsWith('.sql') && wanted(file)) await sql.raw(readFileSync(join(folder, file), 'utf8')).execute(db)
  }
}

test('the migration binds current members to today’s prices on a full database, while the previous version keeps running', async () => {
  await migrate((file) => file < '0070')
  await sql
    .raw(`
    insert into tiers (slug, name, summary, kinds, downloads_a_month, position) values ('practice', 'Practice', '', '{}', 10, 1);
    insert into tier_prices (tier, currency, term, minor) values ('practice', 'GBP', 'monthly', 899), ('practice', 'EUR', 'monthly', 999),
      ('practice', 'GBP', 'annual', 8900);
    insert into auth.users (name, email, email_verified, created_at, updated_at)
      select n, n || '@example.test', true, now(), now() from unnest(array['active', 'euro', 'booked', 'ended', 'later']) n;
    insert into subscriptions (user_id, tier, term, status, provider, currency, next_tier, next_term, period_start, period_end, created_at)
      select id, 'practice', case name when 'booked' then 'annual' else 'monthly' end, case name when 'ended' then 'cancelled' else 'active' end,
        'card', case name when 'euro' then 'EUR' else 'GBP' end, case name when 'booked' then 'practice' end,
        case name when 'booked' then 'monthly' end, now(), now() + interval '1 month', now() from auth.users where name <> 'later'`)
    .execute(db)
  await migrate((file) => file.startsWith('0070'))
  const bound = async () =>
    (
      await sql<{ name: string; minor: number | null; next: number | null }>`
        select u.name, p.minor, n.minor as next from subscriptions s join auth.users u on u.id = s.user_id
        left join plan_prices p on p.id = s.price_id left join plan_prices n on n.id = s.next_price_id order by u.name`.execute(db)
    ).rows
  const before = [
    { name: 'active', minor: 899, next: null },
    { name: 'booked', minor: 8900, next: 899 },
    { name: 'ended', minor: null, next: null },
    { name: 'euro', minor: 999, next: null },
  ]
  expect(await bound()).toEqual(before)
  // Writes as a node of the previous version does.
  await sql
    .raw(`
    update tier_prices set minor = 1099 where currency = 'GBP' and term = 'monthly';
    insert into subscriptions (user_id, tier, term, status, provider, currency, period_start, period_end, created_at)
      select id, 'practice', 'monthly', 'active', 'card', 'GBP', now(), now() + interval '1 month', now() from auth.users where name = 'later';
    update subscriptions set next_tier = null, next_term = null where next_tier is not null`)
    .execute(db)
  expect(await bound()).toEqual([...before.map((row) => ({ ...row, next: null })), { name: 'later', minor: 1099, next: null }])
  expect((await sql`select minor from plan_prices where currency = 'GBP' and term = 'monthly' order by id`.execute(db)).rows).toEqual([
    { minor: 899 },
    { minor: 1099 },
  ])
})
