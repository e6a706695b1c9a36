// `npm run check:plans [folder]`: which statements of the shop read a table that grows from end to end. The statements are those that the tests
// issue, with the values they first had, collected with STATEMENTS_FOLDER; without a folder the tests run first.
import { readdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inDatabase, startPostgres } from '#platform/postgres/embedded-postgres.server.ts'
import { run } from './run.ts'
import { nodesIn, plansOf, type Statement, wholeTable } from './test/plans.ts'
import { makeTemplate } from './test/template.ts'
import { removeFolder, temporaryFolder } from './test/temporary-folder.ts'

/** Tables that stay small whatever the shop sells, because people fill them by hand. */
const small = ['learning_paths', 'redirects', 'shop_settings', 'text_versions', 'tiers']

/** Of each table. */
const pages = 1_000

const folder = process.argv[2] ?? (await collect())
const dir = temporaryFolder()
const postgres = await startPostgres({ dir, quick: true })
try {
  await makeTemplate(postgres.url)
  const url = inDatabase(postgres.url, 'tpl')
  await pretendLarge(url)
  const statements = readStatements(folder)
  const plans = await plansOf(url, statements)
  const found = statements.flatMap(({ text }, at) => {
    const tables = [...new Set(nodesIn(plans[at]!).flatMap(wholeTable))].filter((table) => !small.includes(table))
    return tables.length > 0 ? [`${tables.join(', ')}: ${text}`] : []
  })
  for (const line of found) console.log(`\n${line.replaceAll(/\s+/g, ' ')}`)
  console.log(`\n${statements.length} statements, ${found.length} read a table that grows from end to end`)
  process.exitCode = found.length > 0 || statements.length === 0 ? 1 : 0
} finally {
  await postgres.stop()
  removeFolder(dir)
}

async function collect(): Promise<string> {
  const folder = temporaryFolder()
  process.on('exit', () => removeFolder(folder))
  process.env.STATEMENTS_FOLDER = folder
  await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'])
  return folder
}

/** Each text once. */
function readStatements(folder: string): Statement[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean))
  const all = lines.map((line) => JSON.parse(line) as Statement).filter(({ text }) => /^\s*(select|with|update|delete|insert)/i.test(text))
  return [...new Map(all.map((each) => [each.text, each])).values()]
}

/** A million rows in each table, as far as the planner can tell: it asks how large the file is and how many rows a page held at last. */
async function pretendLarge(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ path: string }>(`
      update pg_class set relpages = ${pages}, reltuples = 1e6
      where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'auth')
      returning current_setting('data_directory') || '/' || pg_relation_filepath(oid) as path`)
    for (const { path } of rows) truncateSync(path, pages * 8192)
  } finally {
    await client.end()
  }
}
