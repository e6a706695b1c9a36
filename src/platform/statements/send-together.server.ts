import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from '#platform/db.server.ts'

export type Rows<Q extends readonly Statement[]> = {
  [N in keyof Q]: Q[N] extends RawBuilder<infer O> | CompiledQuery<infer O> ? O[] : never
}

export type Statement = RawBuilder<unknown> | CompiledQuery

/** In one round trip; each statement sees the writes of earlier ones. For transactions. Throws the first failure, once all have ended. */
export async function sendTogether<Q extends readonly Statement[]>(db: Db, ...queries: Q): Promise<Rows<Q>> {
  const ended = await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(queries.map((query) => connection.executeQuery('compile' in query ? query.compile(db) : query))),
    )
  return ended.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value.rows
  }) as Rows<Q>
}
