import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db.server.ts'
import { freshDatabaseUrl } from '../test/database.ts'
import { generateTypes } from './generate.ts'

test('db/types.ts matches the migrations; `npm run db:types` writes it', async () => {
  const { db, close } = openDatabase(await freshDatabaseUrl(), (problem) => console.error(problem))
  expect(readFileSync('db/types.ts', 'utf8')).toBe(await generateTypes(db))
  await close()
})
