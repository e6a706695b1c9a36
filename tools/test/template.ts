import { sql } from 'kysely'
import pg from 'pg'
import { seedTest } from '#demo/test-template.ts'
import { openDatabase } from '#platform/db.server.ts'
import { migrate } from '#platform/migrate.server.ts'
import { urlOfDatabase } from '#platform/postgres/embedded-postgres.server.ts'

const template = 'tpl'

/** The template of every test database: all migrations and the small test seed. */
export async function makeTemplate(clusterUrl: string): Promise<void> {
  await query(clusterUrl, `create database ${template}`)
  const database = openDatabase(urlOfDatabase(clusterUrl, template), failLoudly)
  try {
    await migrate(database.db, 'db/migrations')
    await seedTest(database.db)
    await sql`analyze`.execute(database.db)
  } finally {
    await database.close()
  }
}

/** A new database from the template, or an empty one. The cluster deletes it at the end of the run. */
export async function copyTemplate(clusterUrl: string, name: string, from = template): Promise<string> {
  await query(clusterUrl, `create database ${name} template ${from} strategy file_copy`)
  return urlOfDatabase(clusterUrl, name)
}

/** Drops databases by prefix, even with open connections. */
export async function dropCopies(clusterUrl: string, beginning: string): Promise<void> {
  const names = await query(clusterUrl, `select datname from pg_database where starts_with(datname, '${beginning}')`)
  for (const { datname } of names) await query(clusterUrl, `drop database ${datname} with (force)`)
}

async function query(url: string, text: string): Promise<{ datname?: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ datname?: string }>(text)).rows
  } finally {
    await client.end()
  }
}

function failLoudly(problem: Error): void {
  throw problem
}
