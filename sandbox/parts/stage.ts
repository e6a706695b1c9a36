import type { StatementSync } from 'node:sqlite'
import type { Clock } from './clock.ts'

/** Settings kept in a stand-in's store. */
export type KeptSettings = { setting: (name: string) => string | undefined; keepSetting: (name: string, value: string) => void }

/** What the parts need of a stand-in. Its store has the tables of `partsTables`. */
export type Stage = {
  store: KeptSettings & { sql: (text: string) => StatementSync }
  clock: Clock
  /** `retries`: milliseconds between webhook tries. */
  settings: { retries: number[] }
}

/** Tables every stand-in has. */
export const partsTables = `
create table if not exists deliveries (
  id integer primary key autoincrement,
  event text not null,
  endpoint text not null,
  type text not null,
  state text not null check (state in ('pending', 'delivered', 'failed', 'dropped')),
  due integer not null,
  queued integer not null,
  tries integer not null default 0,
  answers text not null default '[]'
);
create index if not exists deliveries_due on deliveries (state, due);

create table if not exists settings (name text primary key, value text not null);
`

/** Notes that an event is to be brought to an endpoint, as soon as possible. */
export function queueDelivery({ store, clock }: Stage, event: string, endpoint: string, type: string): void {
  store
    .sql("insert into deliveries (event, endpoint, type, state, due, queued) values (?, ?, ?, 'pending', ?, ?)")
    .run(event, endpoint, type, clock.now(), clock.now())
}

/** A line on stderr; whoever started the stand-in reads it. */
export function report(at: string, wrong: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', at, wrong: String(wrong) })}\n`)
}
