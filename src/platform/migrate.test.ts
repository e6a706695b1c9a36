import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db.server.ts'
import { migrate } from '#platform/migrate.server.ts'
import { emptyDatabaseUrl, freshDatabaseUrl } from '../../tools/test/database.ts'
import { removeFolder } from '../../tools/test/temporary-folder.ts'

let database: Database
let folder = ''
beforeAll(async () => {
  database = openDatabase(await freshDatabaseUrl(), () => undefined)
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  await cp('db/migrations', folder, { recursive: true })
})
afterAll(async () => {
  await database.close()
  removeFolder(folder)
})

test('products stay readable while a migration waits behind an open read transaction, and it completes afterwards', async () => {
  const { db } = database
  writeFileSync(join(folder, '9999-a-column.sql'), 'alter table products add column noted_by_a_test text')
  const end = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  const reader = db.transaction().execute(async (transaction) => {
    await sql`select from products limit 1`.execute(transaction)
    reading.resolve()
    await end.promise
  })
  await reading.promise
  const waits: string[] = []
  const migrating = migrate(db, folder, (migration) => waits.push(migration))
  let longest = 0
  while (waits.length < 2) {
    const asked = performance.now()
    await sql`select id from products limit 1`.execute(db)
    longest = Math.max(longest, performance.now() - asked)
  }
  end.resolve()
  await reader
  expect(await migrating).toEqual(['9999-a-column'])
  expect(waits).toContain('9999-a-column')
  // 2 s lock timeout, plus the delay of a busy machine.
  expect(longest).toBeLessThan(5000)
  expect((await sql`select noted_by_a_test from products limit 1`.execute(db)).rows).toHaveLength(1)
})

test('a new database gets every migration once, also from two processes at once, and none when one fails', async () => {
  const { db, close } = openDatabase(await emptyDatabaseUrl(), () => undefined)
  const broken = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    await cp('db/migrations', broken, { recursive: true })
    writeFileSync(join(broken, '9999-broken.sql'), 'alter table no_such_table add column noted_by_a_test text')
    await expect(migrate(db, broken)).rejects.toThrow('no_such_table')
    expect((await sql`select from information_schema.tables where table_name = 'products'`.execute(db)).rows).toEqual([])

    const done = await Promise.all([migrate(db, 'db/migrations'), migrate(db, 'db/migrations')])
    expect(done.flat().sort()).toEqual(readdirSync('db/migrations').map((file) => file.replace('.sql', '')))
    expect(await migrate(db, 'db/migrations')).toEqual([])
  } finally {
    await close()
    removeFolder(broken)
  }
})
