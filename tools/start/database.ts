import { join } from 'node:path'
import pg from 'pg'
import { runningPostgres, startPostgres, urlOfDatabase } from '#platform/postgres/embedded-postgres.server.ts'
import { tryLockDataDir } from '#platform/process/data-dir.server.ts'
import { SettingError, type Settings } from '#platform/settings.ts'

export type OpenDatabase = { url: string; stop: () => Promise<void> }

const oldestVersion = 18
const name = 'woodshed'

/** The settings' database: DATABASE_URL, or else the embedded one in `dataDir`, which is started and must be stopped. */
export async function openDatabaseOf(settings: Settings, dataDir: string, log: (line: string) => void): Promise<OpenDatabase> {
  if (settings.DATABASE_URL) {
    await checkExternal(settings.DATABASE_URL)
    return { url: settings.DATABASE_URL, stop: async () => undefined }
  }
  const postgres = await startPostgres({ dir: clusterIn(dataDir), log })
  try {
    return { url: await shopDatabase(postgres.url), stop: postgres.stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** The same for a tool that may run beside an open shop: it then shares the shop's database and leaves it running. */
export async function shareDatabaseOf(settings: Settings, dataDir: string, what: string): Promise<OpenDatabase> {
  const quiet = () => undefined
  if (settings.DATABASE_URL) return openDatabaseOf(settings, dataDir, quiet)
  const lock = await tryLockDataDir(dataDir, what)
  if ('heldBy' in lock) return { url: await sharedDatabase(dataDir), stop: async () => undefined }
  const { release } = lock
  try {
    const opened = await openDatabaseOf(settings, dataDir, quiet)
    return { url: opened.url, stop: () => opened.stop().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

export async function sharedDatabase(dataDir: string): Promise<string> {
  const url = await runningPostgres(clusterIn(dataDir))
  if (!url) throw new SettingError(`The database in ${dataDir} is not running: open the shop first.`)
  return urlOfDatabase(url, name)
}

const clusterIn = (dataDir: string): string => join(dataDir, 'postgres')

/** The shop's database in the embedded cluster, created when missing. */
async function shopDatabase(clusterUrl: string): Promise<string> {
  await ask(clusterUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
  })
  return urlOfDatabase(clusterUrl, name)
}

async function checkExternal(url: string): Promise<void> {
  const version = await ask(url, async (client) => {
    const { rows } = await client.query<{ number: string; name: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
    )
    return rows[0]
  }).catch((error: unknown) => {
    throw new SettingError(`DATABASE_URL cannot be used: ${reasonOf(error)}.`)
  })
  if (Number(version?.number) < oldestVersion * 10_000) {
    throw new SettingError(`DATABASE_URL is PostgreSQL ${version?.name}; the shop needs ${oldestVersion} or newer.`)
  }
}

async function ask<T>(url: string, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await question(client)
  } finally {
    await client.end()
  }
}

/** A host with several addresses fails with several errors in one. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
