import type { StatementSync } from 'node:sqlite'
import type { Clock } from './clock.ts'

export type KeptSettings = { setting: (name: string) => string | undefined; keepSetting: (name: string, value: string) => void }

/** What the parts need of a fake. Its store has the tables of `partsTables`. */
export type Stage = {
  store: KeptSettings & { sql: (text: string) => StatementSync }
  clock: Clock
  /** `retries`: milliseconds between webhook tries. */
  settings: { retries: number[] }
}

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

/** Queues an event's delivery to an endpoint. */
export function queueDelivery({ store, clock }: Stage, event: string, endpoint: string, type: string): void {
  store
    .sql("insert into deliveries (event, endpoint, type, state, due, queued) values (?, ?, ?, 'pending', ?, ?)")
    .run(event, endpoint, type, clock.now(), clock.now())
}

/** One line on stderr, read by the process that started the fake. */
export function report(at: string, wrong: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', at, wrong: String(wrong) })}\n`)
}
