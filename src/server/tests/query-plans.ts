import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import { nodesIn, plansOf, wholeReads } from '../../../tools/test/plans.ts'

export async function statementsOf(work: () => unknown): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = query.mock.calls.map(([asked]: unknown[]) => (typeof asked === 'string' ? asked : (asked as { text: string }).text))
    return [...new Set(texts)].filter((text) => /^\s*(select|with|update|delete)/i.test(text))
  } finally {
    query.mockRestore()
  }
}

/** Tables that are scanned because no index applies, by statement. */
export async function tablesScanned(databaseUrl: string, statements: readonly string[]): Promise<Record<string, string[]>> {
  const plans = await plansOf(
    databaseUrl,
    statements.map((text) => ({ text })),
  )
  const scans = statements.map((text, at) => [text, wholeReads(plans[at]!).map(({ table, index }) => table || (index ?? ''))] as const)
  return Object.fromEntries(scans.filter(([, tables]) => tables.length > 0))
}

export async function indexesUsed(databaseUrl: string, statement: string): Promise<string[]> {
  const [plan] = await plansOf(databaseUrl, [{ text: statement }])
  return nodesIn(plan!).flatMap((node) => node['Index Name'] ?? [])
}

/** Unique text columns that are neither ids nor keys. */
const distinctText = ['number', 'idem_key', 'provider_ref', 'credit_note', 'invoice_number', 'buyer']

/** Copies rows as if that many orders had been placed, so that the planner sees large tables. */
export async function multiplyRows(db: Kysely<never>, tables: readonly string[], times: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const table of tables) {
      const columns = await sql<{ name: string; type: string }>`
        select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
      const names = (of = '') => sql.join(columns.rows.map(({ name }) => sql.ref(of + name)))
      const changed = columns.rows.flatMap(({ name, type }) => {
        if (type === 'uuid') return `'${name}', md5(t.${name}::text || n)::uuid`
        if (type === 'bytea') return `'${name}', sha256(t.${name} || n::text::bytea)::text`
        if (type === 'bigint' && (name === 'id' || name.endsWith('_line_id'))) return `'${name}', t.${name} + n * 1000000`
        return distinctText.includes(name) && type === 'text' ? `'${name}', t.${name} || '-' || n` : []
      })
      await sql`
        insert into ${sql.table(table)} (${names()}) overriding system value
        select ${names('copy.')} from ${sql.table(table)} t, generate_series(1, ${times}::integer) n,
          jsonb_populate_record(t, jsonb_strip_nulls(jsonb_build_object(${sql.raw(changed.join(', '))}))) copy`.execute(db)
    }
  })
  await sql`analyze`.execute(db)
}
