// `npm run db:types`: writes db/types.ts, the types of every table, from a throw-away database with all migrations.
import { writeFileSync } from 'node:fs'
import { openDatabase } from '#platform/db.server.ts'
import { migrate } from '#platform/migrate.server.ts'
import { startPostgres } from '#platform/postgres/embedded-postgres.server.ts'
import { generateTypes } from './db-types/generate.ts'
import { removeFolder, temporaryFolder } from './test/temporary-folder.ts'

const dir = temporaryFolder()
const postgres = await startPostgres({ dir, quick: true })
try {
  const { db, close } = openDatabase(postgres.url, () => undefined)
  await migrate(db, 'db/migrations')
  writeFileSync('db/types.ts', await generateTypes(db))
  await close()
} finally {
  await postgres.stop()
  removeFolder(dir)
}
