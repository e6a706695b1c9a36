import { type Expression, type RawBuilder, type ShallowDehydrateObject, type Simplify, sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

/** Null skips a query. */
type Queries = Record<string, Expression<unknown> | null>

/** Rows as JSON: dates are texts. */
export type JsonRow<O> = Simplify<ShallowDehydrateObject<O>>

/** A nullable date of a row that was read together, or by itself. */
export const dateOf = (value: string | Date | null): Date | null => (value === null ? null : new Date(value))

export type CombinedRows<Q extends Queries> = { [N in keyof Q]: Q[N] extends Expression<infer O> | null ? JsonRow<O>[] : never[] }

/** Runs several queries as one statement: one round trip and one snapshot. `shared`: queries the others refer to, each run once. */
export async function readTogether<Q extends Queries>(db: Db, queries: Q, shared?: Shared): Promise<CombinedRows<Q>> {
  const { rows } = await combineQueries(queries, shared).execute(db)
  return rows[0]!
}

type Shared = Record<string, Expression<unknown>>

/** The combined statement; its only row holds the rows of each query. */
export function combineQueries<Q extends Queries>(queries: Q, shared: Shared = {}): RawBuilder<CombinedRows<Q>> {
  const named = Object.entries(shared).map(([name, query]) => sql`${sql.ref(name)} as materialized (${query})`)
  const columns = Object.entries(queries).map(([name, query]) =>
    query
      ? sql`(select coalesce(json_agg(found), '[]') from (${query}) as found) as ${sql.ref(name)}`
      : sql`'[]'::json as ${sql.ref(name)}`,
  )
  return sql`${named.length > 0 ? sql`with ${sql.join(named)}` : sql``} select ${sql.join(columns)}`
}
