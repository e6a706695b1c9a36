import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabaseUrl } from './database.ts'

test('every test database is migrated and isolated', async () => {
  const [one, other] = await Promise.all([freshDatabaseUrl(), freshDatabaseUrl()])
  expect(one).not.toBe(other)
  expect(await ask(one, 'create table only_here (); select 1 as n from auth.users where false')).toHaveLength(0)
  await expect(ask(other, 'select * from only_here')).rejects.toThrow('does not exist')
})

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(text)
    return [result].flat().flatMap((each) => each.rows)
  } finally {
    await client.end()
  }
}
