import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { partsTables } from '../../parts/stage.ts'
import type { Hidden, Kind, Kinds } from './kinds.ts'

export type Row<K extends Kind> = { body: Kinds[K]; hidden: Hidden }
export type Store = ReturnType<typeof openStore>

const tables = `
create table if not exists objects (
  seq integer primary key autoincrement,
  id text not null,
  kind text not null,
  body text not null,
  hidden text not null,
  unique (kind, id)
);
create table if not exists idempotency (
  key text not null,
  operation text not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  at integer not null,
  primary key (key, operation)
);
${partsTables}`

export function openStore(dir: string) {
  mkdirSync(dir, { recursive: true })
  const db = new DatabaseSync(join(dir, 'paypal.db'))
  // WAL with synchronous=normal survives kill -9; only loss of power could cost the last commits.
  db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal')
  db.exec(tables)
  const sql = (text: string) => db.prepare(text)

  return {
    sql,
    find<K extends Kind>(kind: K, id: string): Row<K> | undefined {
      const row = sql('select body, hidden from objects where kind = ? and id = ?').get(kind, id)
      return row && read<K>(row)
    },
    all: <K extends Kind>(kind: K): Row<K>[] =>
      sql('select body, hidden from objects where kind = ? order by seq')
        .all(kind)
        .map((row) => read<K>(row)),
    /** Saves an object; hidden fields are merged with the earlier ones. */
    save<K extends Kind>(kind: K, body: Kinds[K], hidden: Hidden = {}): void {
      sql(
        `insert into objects (id, kind, body, hidden) values (?, ?, ?, ?)
         on conflict (kind, id) do update set body = excluded.body, hidden = json_patch(hidden, excluded.hidden)`,
      ).run(idOf(body), kind, JSON.stringify(body), JSON.stringify(hidden))
    },
    remove: (kind: Kind, id: string) => void sql('delete from objects where kind = ? and id = ?').run(kind, id),
    /** Runs in one transaction; throwing undoes everything. */
    tx<T>(work: () => T): T {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    setting: (name: string) => sql('select value from settings where name = ?').get(name)?.value as string | undefined,
    keepSetting(name: string, value: string) {
      sql('insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value').run(name, value)
    },
    close: () => db.close(),
  }
}

/** Disputes name their id differently. */
const idOf = (body: Kinds[Kind]): string => ('dispute_id' in body ? body.dispute_id : body.id)

const read = <K extends Kind>(row: Record<string, unknown>): Row<K> => ({
  body: JSON.parse(String(row.body)),
  hidden: JSON.parse(String(row.hidden)),
})
