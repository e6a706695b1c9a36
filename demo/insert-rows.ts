import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

const rowsAtOnce = 5_000

/** Inserts many rows in few statements; columns left out of the rows get their defaults. Every row has the same columns. */
export async function insertRows(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const into = sql.table(table)
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(at, at + rowsAtOnce))
    await sql`insert into ${into} (${columns}) select ${columns} from jsonb_populate_recordset(null::${into}, ${json}::jsonb)`.execute(db)
  }
}
