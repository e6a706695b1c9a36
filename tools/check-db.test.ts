import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, type Db, openDatabase } from '#platform/db.server.ts'
import { booksAgainst, type Charge } from './check-books.ts'
import { checkInvariants, findBroken, readRules } from './check-db.ts'
import { attempt, sabotage, seedViolations } from './test/broken-shop.ts'
import { freshDatabaseUrl } from './test/database.ts'

let url: string
let database: Database
let db: Db

beforeAll(async () => {
  url = await freshDatabaseUrl()
  database = openDatabase(url, (problem) => expect.fail(problem.message))
  db = database.db
  await seedViolations(db)
})
beforeEach(() => checkInvariants(db))
afterAll(() => database.close())

/** Breaks the shop in one way, returns the violated invariants, and rolls back. */
async function noticed(statements: string): Promise<string[]> {
  const found: string[] = []
  const undone = new Error('undone')
  await db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(statements).execute(tx)
      await sql`select set_config('woodshed.now', ${new Date().toISOString()}, true)`.execute(tx)
      for (const { name, text } of readRules(readFileSync(join(import.meta.dirname, '../db/invariants.sql'), 'utf8'))) {
        if ((await sql.raw(text).execute(tx)).rows.length > 0) found.push(name)
      }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

describe('every fault breaks its invariant', () => {
  test.each(sabotage)('%s', async (rule, statements) => {
    expect(await noticed(statements)).toContain(rule)
  })

  test('every invariant is violated by a test', async () => {
    const names = readRules(readFileSync(join(import.meta.dirname, '../db/invariants.sql'), 'utf8')).map(({ name }) => name)
    const tried = new Set(sabotage.map(([rule]) => rule))
    expect(names.filter((name) => !tried.has(name))).toEqual([])
  })
})

const balance = 'G-M7 the books agree with the provider’s balance, for every day and currency'
const old = '88888888-0000-4000-8000-000000000001'

describe('the books compared with the provider', () => {
  const charge: Charge = {
    id: 'pi_1',
    amount_received: 2898,
    currency: 'gbp',
    metadata: { attempt_id: attempt },
    idempotency_key: `attempt:${attempt}`,
    refunds: [],
  }
  const broken = async (charges: Charge[]) =>
    (await booksAgainst(db, 'stripe', charges)).filter(({ rows }) => rows.length > 0).map(({ name }) => name)

  test('G-M7 an excess on one day doesn’t offset a shortfall on another', async () => {
    const more = { ...charge, id: 'pi_old', amount_received: 1000, idempotency_key: 'old' }
    await sql
      .raw(`insert into attempts (id, cause_type, cause_id, provider, idem_key, state, amount, currency, provider_ref, created_at, changed_at)
          values ('${old}', 'order', '${old}', 'stripe', 'attempt:${old}', 'captured', 1000, 'GBP', 'pi_old', now(), now());
        insert into payments (id, attempt_id, cause_type, cause_id, provider, provider_ref, amount, currency, captured_at)
          values ('${old}', '${old}', 'order', '${old}', 'stripe', 'pi_old', 1000, 'GBP', now() - interval '3 days');
        insert into journal (txn, account, amount, currency, source_type, source_id, booked_at)
          values ('${old}', 'psp:stripe', 1000, 'GBP', 'payment', '${old}', now()), ('${old}', 'sales', -1000, 'GBP', 'payment', '${old}', now())`)
      .execute(db)
    expect(await broken([charge, more])).toEqual([])
    const refund = { id: 're_1', amount: 5, status: 'succeeded' }
    const shifted = [
      { ...charge, refunds: [refund] },
      { ...more, taken_back: -5 },
    ]
    expect(await broken(shifted)).toEqual([balance])
    await sql
      .raw(
        `delete from journal where source_id = '${old}'; delete from payments where id = '${old}'; delete from attempts where id = '${old}'`,
      )
      .execute(db)
  })

  test('agree when both have the same entries', async () => {
    expect(await broken([charge])).toEqual([])
  })
  test.each<[string, Charge[]]>([
    ['G-M3 the provider took nothing the shop does not know', [charge, { ...charge, id: 'pi_2', idempotency_key: 'x' }]],
    ['G-M3 the shop booked nothing the provider does not know', []],
    ['G-M4 both took the same amount', [{ ...charge, amount_received: 2897 }]],
    ['G-M4 both took the same amount', [{ ...charge, currency: 'usd' }]],
    [balance, [{ ...charge, refunds: [{ id: 're_1', amount: 5, status: 'succeeded' }] }]],
    [balance, [{ ...charge, taken_back: 2898 }]],
    [balance, [{ ...charge, currency: 'usd' }]],
    ['G-M2 one charge for each key', [charge, { ...charge, id: 'pi_2' }]],
  ])('%s', async (rule, charges) => {
    expect(await broken(charges)).toContain(rule)
  })
})

test('an invariant needs a name', () => {
  expect(() => readRules('select 1;')).toThrow('without a name')
  expect(readRules('-- about\n-- name: A1 one\nselect 1;\n-- name: B\nselect 2;')).toMatchObject([{ name: 'A1 one' }, { name: 'B' }])
})

describe('check-db as a command', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'check-db.ts'), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: '/nowhere' },
    })

  test('prints ok for each invariant of a healthy shop', () => {
    const { status, stdout } = run('--url', url)
    expect(stdout).toContain('G-M1 one live charge per order: ok')
    expect(stdout).not.toMatch(/rows$/m)
    expect(status).toBe(0)
  })

  test('prints the violating rows and exits with 1', async () => {
    await sql`update payments set amount = 30 where cause_type = 'order'`.execute(db)
    const { status, stdout } = run('--url', url)
    await sql`update payments set amount = 2898 where cause_type = 'order'`.execute(db)
    expect(stdout).toContain('G-M4 the charge equals the order’s total: 1 rows')
    expect(status).toBe(1)
  })

  test('asks for a database when none is named', () => {
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('set DATABASE_URL') })
  })
})

test('uses the given time', async () => {
  const broken = (await findBroken(db, { now: new Date('2126-01-01') })).filter(({ rows }) => rows.length > 0)
  expect(broken.map(({ name }) => name)).toEqual([
    'G-A4 no plan streams without paid or gifted time',
    'G-A4 members stream exactly with current time or within grace',
  ])
})
