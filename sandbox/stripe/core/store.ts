import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Hidden, idOf, type Kind, type Kinds, type Row } from './kinds.ts'
import { tables } from './tables.ts'

export type Filter = { where?: Record<string, SQLInputValue>; types?: string[]; from?: number; to?: number }
export type Page = { limit: number; after?: number | undefined; before?: number | undefined }
export type Store = ReturnType<typeof openStore>

export function openStore(dir: string) {
  mkdirSync(dir, { recursive: true })
  const db = new DatabaseSync(join(dir, 'stripe.db'))
  // WAL with synchronous=normal survives kill -9; only loss of power could cost the last commits.
  db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal')
  db.exec(tables)
  const prepared = new Map<string, StatementSync>()
  const sql = (text: string) => {
    const known = prepared.get(text) ?? db.prepare(text)
    prepared.set(text, known)
    return known
  }

  function find<K extends Kind>(kind: K, id: string): Row<K> | undefined {
    const row = sql('select seq, body, hidden from objects where id = ? and object = ?').get(id, kind)
    return row && readRow<K>(row)
  }

  /** Saves an object; hidden fields are merged with the earlier ones. */
  function save<K extends Kind>(kind: K, body: Kinds[K], hidden: Hidden = {}): void {
    const links = linksOf(body)
    sql(
      `insert into objects (id, object, created, customer, payment_intent, charge, body, hidden) values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set customer = excluded.customer, body = excluded.body, hidden = json_patch(hidden, excluded.hidden)`,
    ).run(body.id, kind, body.created, links.customer, links.payment_intent, links.charge, JSON.stringify(body), JSON.stringify(hidden))
  }

  function list<K extends Kind>(kind: K, filter: Filter, page: Page): { rows: Row<K>[]; more: boolean } {
    const parts = ['object = ?', "coalesce(json_extract(hidden, '$.deleted'), 0) = 0"]
    const values: SQLInputValue[] = [kind]
    const also = (part: string, ...more: SQLInputValue[]) => {
      parts.push(part)
      values.push(...more)
    }
    for (const [field, value] of Object.entries(filter.where ?? {})) {
      also(columns.has(field) ? `${field} = ?` : `json_extract(body, '$.${field}') = ?`, value)
    }
    if (filter.types) also(`json_extract(body, '$.type') in (${filter.types.map(() => '?').join()})`, ...filter.types)
    if (filter.from !== undefined) also('created >= ?', filter.from)
    if (filter.to !== undefined) also('created <= ?', filter.to)
    if (page.after !== undefined) also('seq < ?', page.after)
    if (page.before !== undefined) also('seq > ?', page.before)
    const order = page.before === undefined ? 'desc' : 'asc'
    const found = sql(`select seq, body, hidden from objects where ${parts.join(' and ')} order by seq ${order} limit ?`).all(
      ...values,
      page.limit + 1,
    )
    const rows = found.slice(0, page.limit).map((row) => readRow<K>(row))
    return { rows: order === 'asc' ? rows.reverse() : rows, more: found.length > page.limit }
  }

  function tx<T>(work: () => T): T {
    db.exec('begin immediate')
    try {
      const result = work()
      db.exec('commit')
      return result
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }

  /** Inside a transaction: runs the work; when it throws, `keep` says whether its writes stay. */
  function attempt<T>(work: () => T, keep: (error: unknown) => boolean): T {
    db.exec('savepoint attempt')
    try {
      return work()
    } catch (error) {
      if (!keep(error)) db.exec('rollback to attempt')
      throw error
    } finally {
      db.exec('release attempt')
    }
  }

  return {
    find,
    save,
    list,
    tx,
    attempt,
    sql,
    setting: (name: string) => sql('select value from settings where name = ?').get(name)?.value as string | undefined,
    keepSetting(name: string, value: string) {
      sql('insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value').run(name, value)
    },
    close: () => db.close(),
  }
}

const columns = new Set(['customer', 'payment_intent', 'charge'])

function linksOf(body: Kinds[Kind]) {
  return {
    customer: 'customer' in body ? idOf(body.customer) : null,
    payment_intent: 'payment_intent' in body ? idOf(body.payment_intent) : null,
    charge: 'charge' in body ? idOf(body.charge) : null,
  }
}

function readRow<K extends Kind>(row: Record<string, unknown>): Row<K> {
  return { seq: Number(row.seq), body: JSON.parse(String(row.body)), hidden: JSON.parse(String(row.hidden)) }
}
