import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Tables } from '#platform/tables.ts'

/** The query builder over the pool or over one transaction. */
export type Db = Kysely<Tables>

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

// int8 comes as text by default; every count and amount of the shop fits a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens the pool. `say` hears about connections that broke while idle; without a listener Node would stop. */
export function openDatabase(url: string, say: (problem: Error) => void, max = 16): Database {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 })
  pool.on('error', say)
  // The pool listens only to those that idle; who uses one that breaks hears of it by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return { db, pool, close: () => db.destroy() }
}

/** The constraint that refused a statement, where one did. */
export const constraintOf = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.constraint : undefined)

// `pg` has it on every client, and its types do not say so.
declare module 'pg' {
  interface ClientBase {
    processID: number
  }
}

const mostStatements = 500

// The one character that PostgreSQL keeps in no text: it counts as a broken letter, as halves of pairs do, so what asks for it is not found.
const storable = (value: unknown): unknown => (typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value)

/** The query builder sends unnamed statements; named ones are planned once per connection. */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const wrapped = new WeakMap<pg.PoolClient, object>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size >= mostStatements) return known
    const name = `k${createHash('sha1').update(text).digest('base64url')}`
    names.set(text, name)
    return name
  }
  const wrap = (client: pg.PoolClient) => ({
    get processID() {
      return client.processID
    },
    release: (destroy?: boolean) => client.release(destroy),
    query(text: string | object, values?: readonly unknown[]) {
      if (typeof text !== 'string') return client.query(text as never)
      if (!values?.length) return client.query(text)
      return client.query({ name: nameOf(text), text, values: values.map(storable) })
    },
  })
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const proxy = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, proxy)
      return proxy as never
    },
  }
}
