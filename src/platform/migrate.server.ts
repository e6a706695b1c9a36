import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Db } from '#platform/db.server.ts'

/** Readers queue behind a migration that waits for its lock, so it must not wait longer. */
const lockTimeout = '2s'
const minDelayMs = 1000
const maxDelayMs = 10_000
const giveUpAfterMs = 10 * 60_000

/**
 * Runs each in its own transaction, on several nodes at once. One that can't get its lock backs off and retries. Throws on a failing file.
 * A new database has no other users, so one transaction runs all of them, in a fraction of the time.
 */
export async function migrate(db: Db, folder: string, onWait: (migration: string) => void = () => undefined): Promise<string[]> {
  const migrator = new Migrator({ db, provider: sqlFiles(folder) })
  const isNew = (await migrator.getMigrations()).every(({ executedAt }) => !executedAt)
  const giveUp = performance.now() + giveUpAfterMs
  const done: string[] = []
  for (let pauseMs = minDelayMs; ; ) {
    const { error, results = [] } = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp())
    if (error) {
      if (!isLockFailure(error) || performance.now() > giveUp) throw error
      onWait(results.find(({ status }) => status === 'Error')?.migrationName ?? 'a migration')
      await pause(pauseMs)
      pauseMs = Math.min(pauseMs * 2, maxDelayMs)
    } else if (results.length === 0) {
      return done
    } else {
      done.push(...results.map(({ migrationName }) => migrationName))
      pauseMs = minDelayMs
    }
  }
}

const isLockFailure = (error: unknown): boolean => error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

const sqlFiles = (folder: string): MigrationProvider => {
  const migrations = read(folder)
  return { getMigrations: () => migrations }
}

async function read(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Object.fromEntries(files.map((file) => [file.replace('.sql', ''), fromFile(join(folder, file))]))
}

const fromFile = (path: string): Migration => ({
  async up(db) {
    await sql.raw(`set local lock_timeout = '${lockTimeout}'`).execute(db)
    await sql.raw(await readFile(path, 'utf8')).execute(db)
  },
})
