import { readdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres, urlOfDatabase } from '#platform/postgres/embedded-postgres.server.ts'
import { smallTables, waiting, wholeOnPurpose } from './plan-exceptions.ts'
import { plansOf, type Statement, type WholeRead, wholeReads } from './plans.ts'
import { makeTemplate } from './template.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

/** Of each table. */
const pages = 1_000

/** Columns with a handful of values. */
const fewValues = ['state', 'status', 'kind', 'format', 'type', 'source', 'reason', 'term', 'tier', 'currency', 'provider', 'cause_type']

/** The number of collected statements, and a line for each that scans a growing table. */
export async function checkPlans(folder: string): Promise<{ statements: number; found: string[] }> {
  const dir = temporaryFolder()
  const postgres = await startPostgres({ dir, quick: true })
  try {
    await makeTemplate(postgres.url)
    const url = urlOfDatabase(postgres.url, 'tpl')
    await pretendLarge(url)
    const statements = readStatements(folder)
    const plans = await plansOf(url, statements)
    const found = statements.flatMap(({ text }, at) => {
      const read = wholeReads(plans[at]!).filter((one) => !mayBeRead(one))
      if (read.length === 0 || wholeOnPurpose.some(({ has }) => text.replaceAll(/\s+/g, ' ').includes(has))) return []
      const names = new Set(read.map(({ table, index }) => (index ? `${table} by ${index}` : table)))
      return [`${[...names].join(', ')}: ${text}`.replaceAll(/\s+/g, ' ')]
    })
    return { statements: statements.length, found }
  } finally {
    await postgres.stop()
    removeFolder(dir)
  }
}

const mayBeRead = ({ table, index }: WholeRead): boolean => table in smallTables || (index !== null && waiting.includes(index))

/** Each text once. */
function readStatements(folder: string): Statement[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean))
  const all = lines.map((line) => JSON.parse(line) as Statement).filter(({ text }) => /^\s*(select|with|update|delete|insert)/i.test(text))
  return [...new Map(all.map((each) => [each.text, each])).values()]
}

/**
 * A million rows per table as the planner sees it: half null, ten of each value, a fifth of each state. It reads file size, rows per page and
 * `analyze`.
 */
async function pretendLarge(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `
      select pg_restore_attribute_stats('schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
        'null_frac', 0.5::real, 'avg_width', 16,
        'n_distinct', case when a.attname = any($1) or a.atttypid = 'bool'::regtype then 5 else -0.1 end::real)
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'i') and n.nspname in ('public', 'auth') and a.attnum > 0 and not a.attisdropped`,
      [fewValues],
    )
    const { rows } = await client.query<{ path: string }>(`
      update pg_class set relpages = ${pages}, reltuples = case when oid in (select indexrelid from pg_index where indpred is not null) then 2e5 else 1e6 end
      where relkind in ('r', 'i') and relnamespace::regnamespace::text in ('public', 'auth')
      returning current_setting('data_directory') || '/' || pg_relation_filepath(oid) as path`)
    for (const { path } of rows) truncateSync(path, pages * 8192)
  } finally {
    await client.end()
  }
}
