import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readSettings } from '#platform/config.ts'
import { type Db, openDatabase } from '#platform/db.server.ts'
import { booksAgainst, type Charge, chargesAt } from './check-books.ts'
import { shareDatabaseOf } from './start/database.ts'

/** An invariant and the rows that violate it. */
export type Finding = { name: string; rows: unknown[] }

type Options = {
  now?: Date
  /** The fake Stripe's charges, to compare the books with. */
  charges?: Charge[]
  walletCharges?: Charge[]
  /** The invariants to check; all by default. */
  only?: RegExp
}

const file = join(import.meta.dirname, '../db/invariants.sql')

/** Checks every invariant of db/invariants.sql in one snapshot of the database, and compares the books with the provider's when given. */
export async function findBroken(db: Db, { now, charges, walletCharges, only = /./ }: Options = {}): Promise<Finding[]> {
  const rules = readRules(await readFile(file, 'utf8')).filter(({ name }) => only.test(name))
  const findings = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await sql`select set_config('woodshed.now', ${(now ?? new Date()).toISOString()}, true)`.execute(db)
      const found: Finding[] = []
      for (const { name, text } of rules) found.push({ name, rows: (await sql.raw(text).execute(db)).rows })
      return found
    })
  return [
    ...findings,
    ...(charges ? await booksAgainst(db, 'stripe', charges) : []),
    ...(walletCharges ? await booksAgainst(db, 'paypal', walletCharges) : []),
  ]
}

/** Throws with every violated invariant and its rows; tests that move money or goods end with it. */
export async function checkInvariants(db: Db, options: Options = {}): Promise<void> {
  const broken = (await findBroken(db, options)).filter(({ rows }) => rows.length > 0)
  if (broken.length > 0) throw new Error(broken.map(({ name, rows }) => `${name}: ${JSON.stringify(rows.slice(0, 5))}`).join('\n'))
}

/** The file's queries by name. Refuses a query without one. */
export function readRules(text: string): { name: string; text: string }[] {
  const [head = '', ...parts] = text.split(/^-- name: /m)
  if (/^\s*[^-\s]/m.test(head)) throw new Error('a rule without a name')
  return parts.map((part) => {
    const [name = '', ...lines] = part.split('\n')
    return { name: name.trim(), text: lines.join('\n') }
  })
}

async function main(): Promise<number> {
  const url = { type: 'string' } as const
  const { values } = parseArgs({ options: { url, stripe: url, key: url, paypal: url, 'paypal-key': url } })
  const opened = await openNamed(values.url)
  if (!opened) {
    console.error('Which database? There is none in DATA_DIR: set DATABASE_URL, or give --url postgres://…')
    return 2
  }
  const database = openDatabase(opened.url, (problem) => console.error(problem.message), 2)
  try {
    const charges = values.stripe ? await chargesAt(values.stripe, values.key ?? 'sk_test_sandbox') : undefined
    const walletCharges = values.paypal ? await chargesAt(values.paypal, values['paypal-key'] ?? '') : undefined
    const findings = await findBroken(database.db, { ...(charges && { charges }), ...(walletCharges && { walletCharges }) })
    for (const finding of findings) console.log(lineOf(finding))
    return findings.some(({ rows }) => rows.length > 0) ? 1 : 0
  } finally {
    await database.close()
    await opened.stop()
  }
}

/** The named database, or that of the settings, also while a shop runs on it. */
async function openNamed(url: string | undefined): Promise<{ url: string; stop: () => Promise<void> } | null> {
  if (url) return { url, stop: async () => undefined }
  const settings = readSettings(process.env)
  const dataDir = resolve(settings.DATA_DIR)
  if (!settings.DATABASE_URL && !existsSync(join(dataDir, 'postgres'))) return null
  return shareDatabaseOf(settings, dataDir, 'the check of the database')
}

const lineOf = ({ name, rows }: Finding): string =>
  `${name}: ${rows.length === 0 ? 'ok' : `${rows.length} rows\n${rows.map((row) => `  ${JSON.stringify(row)}`).join('\n')}`}`

if (import.meta.main) process.exitCode = await main()
