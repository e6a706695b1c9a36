import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

/** Each column of the database that holds one of the words in any form, as table.column. */
export async function whereFound(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; at: string }>`
    select c.table_schema || '.' || c.table_name as name, c.column_name as at from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'auth') and t.table_type = 'BASE TABLE' order by 1, 2`.execute(db)
  const found: string[] = []
  for (const { name, at } of rows) {
    const any = sql.join(
      words.map((word) => sql`strpos(${sql.ref(at)}::text, ${word}) > 0`),
      sql` or `,
    )
    const { rows } = await sql`select 1 from ${sql.table(name)} where ${any} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${name.replace('public.', '')}.${at}`)
  }
  return found
}
