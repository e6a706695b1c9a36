import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db.server.ts'
import { freshDatabaseUrl } from '../../tools/test/database.ts'

test('stores an unsupported character as a replacement, so a lookup with it finds nothing instead of failing', async () => {
  const { db, close } = openDatabase(await freshDatabaseUrl(), () => undefined)
  const { rows } = await sql<{ text: string }>`select ${'FIRST10\0'}::text as text`.execute(db)
  expect(rows).toEqual([{ text: 'FIRST10\ufffd' }])
  await close()
})

test('a connection that breaks during a query fails only that query', async () => {
  const { db, close } = openDatabase(await freshDatabaseUrl(), () => undefined)
  const broken = db.transaction().execute(async (used) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(used)
    const pid = rows[0]?.pid
    await sql`select pg_terminate_backend(${pid})`.execute(db)
    await expect.poll(async () => (await sql`select pid from pg_stat_activity where pid = ${pid}`.execute(db)).rows).toEqual([])
    await sql`select 1`.execute(used)
  })
  await expect(broken).rejects.toThrow(/terminat|not queryable/)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})
