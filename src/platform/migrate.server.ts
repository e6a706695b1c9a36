import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from '#platform/db.server.ts'

/** Brings the database to the newest numbered file of `folder`; several nodes may call it at once. Throws on a failing file. */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: sqlFiles(folder) })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

const sqlFiles = (folder: string): MigrationProvider => ({
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    return Object.fromEntries(files.map((file) => [file.replace('.sql', ''), fromFile(join(folder, file))]))
  },
})

const fromFile = (path: string): Migration => ({
  async up(db) {
    await sql.raw(await readFile(path, 'utf8')).execute(db)
  },
})
