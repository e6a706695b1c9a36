import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, createConfig, readSettings } from '#platform/config.ts'
import { type Db, openDatabase } from '#platform/db.server.ts'
import { migrate } from '#platform/migrate.server.ts'
import { prepareDataDir, storedSecret } from '#platform/process/data-dir.server.ts'
import { SettingError } from '#platform/settings.ts'
import { shareDatabaseOf } from './start/database.ts'

const envFile = join(import.meta.dirname, '../.env')

/** An idle connection that breaks, as when the database stops, concerns no statement. */
const idleBreak = () => undefined

/** Runs a tool on the shop's migrated database; an open shop's is shared. A refusal is one line and exit code 1. */
export async function withDatabase(what: string, work: (db: Db, config: Config) => Promise<void>): Promise<void> {
  try {
    if (existsSync(envFile)) process.loadEnvFile(envFile)
    const settings = readSettings(process.env)
    const dataDir = prepareDataDir(settings.DATA_DIR)
    const { url, stop } = await shareDatabaseOf(settings, dataDir, what)
    const sessionSecret = settings.SESSION_SECRET ?? storedSecret(dataDir)
    const config = createConfig(settings, { databaseUrl: url, sessionSecret, sandbox: { stripe: null, paypal: null, mail: null } })
    const { db, close } = openDatabase(url, idleBreak, 4)
    try {
      await migrate(db, join(config.root, 'db/migrations'))
      await work(db, config)
    } finally {
      await close()
      await stop()
    }
  } catch (error) {
    console.error(error instanceof SettingError ? error.message : error)
    process.exitCode = 1
  }
}
