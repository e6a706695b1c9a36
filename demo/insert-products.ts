import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

/** A row of the table, and the words it is found by from the weightiest (A) to the lightest (D). */
export type ProductToInsert = { row: Record<string, unknown>; words: [string, string, string, string] }

const rowsAtOnce = 5_000

/** Inserts many products with their search words in few statements. */
export async function insertProducts(db: Db, products: readonly ProductToInsert[]): Promise<void> {
  const [first] = products
  if (!first) return
  const columns = Object.keys(first.row)
  const into = sql.join(columns.map((column) => sql.ref(column)))
  const from = sql.join(columns.map((column) => sql.ref(`p.${column}`)))
  for (let at = 0; at < products.length; at += rowsAtOnce) {
    const json = JSON.stringify(products.slice(at, at + rowsAtOnce))
    await sql`
      insert into products (${into}, searchable)
      select ${from},
        setweight(to_tsvector('english', unaccent(given -> 'words' ->> 0)), 'A') ||
        setweight(to_tsvector('english', unaccent(given -> 'words' ->> 1)), 'B') ||
        setweight(to_tsvector('english', unaccent(given -> 'words' ->> 2)), 'C') ||
        setweight(to_tsvector('english', unaccent(given -> 'words' ->> 3)), 'D')
      from jsonb_array_elements(${json}::jsonb) given, jsonb_populate_record(null::products, given -> 'row') p
    `.execute(db)
  }
}
