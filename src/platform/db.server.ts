import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'
import { asOutage, failAsOutage } from '#platform/database-outage.server.ts'

export type Db = Kysely<DB>

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

// int8 arrives as text by default; every count and amount of the shop fits a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens the pool. `onError` is called for connections that break while idle; without a listener Node would crash. */
export function openDatabase(url: string, onError: (problem: Error) => void, max = 16): Database {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000, pipeline: true })
  pool.on('error', (problem) => onError(asOutage(problem)))
  // The pool only listens to idle connections. A broken busy one also emits an error, but its statement already fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })
  return { db, pool, close: () => db.destroy() }
}

export const constraintOf = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.constraint : undefined)

// Missing in the types of `pg`.
declare module 'pg' {
  interface ClientBase {
    processID: number
    connection: { stream: Duplex }
  }
  interface ClientConfig {
    /** Statements are sent without waiting for those before them. */
    pipeline?: boolean
  }
}

const maxStatements = 500

// PostgreSQL can't store NUL in text. It becomes a replacement character, like lone surrogates, so a lookup with it finds nothing.
const storable = (value: unknown): unknown => (typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value)

/** Named statements are planned once per connection. A transaction begins with its first statement, in one round trip. */
function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const wrapped = new WeakMap<pg.PoolClient, object>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size >= maxStatements) return known
    const name = `k${createHash('sha1').update(text).digest('base64url')}`
    names.set(text, name)
    return name
  }
  const wrap = (client: pg.PoolClient) => {
    let beginsNext = false
    const send = (text: string, values?: readonly unknown[]) =>
      values?.length ? client.query({ name: nameOf(text), text, values: values.map(storable) }) : client.query(text)
    /** Statements of the same moment are sent in one piece. */
    const cork = () => {
      const { stream } = client.connection
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    return {
      get processID() {
        return client.processID
      },
      release: (destroy?: boolean) => client.release(destroy),
      query(text: string | object, values?: readonly unknown[]) {
        if (typeof text !== 'string') return client.query(text as never)
        const begins = beginsNext
        beginsNext = text === 'begin'
        if (beginsNext || (begins && /^(commit|rollback)$/.test(text))) return Promise.resolve({ command: text.toUpperCase(), rows: [] })
        cork()
        return Promise.all([begins && client.query('begin'), send(text, values)]).then(([, answer]) => answer, failAsOutage)
      },
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(failAsOutage)
      const proxy = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, proxy)
      return proxy as never
    },
  }
}
