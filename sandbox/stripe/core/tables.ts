import { partsTables } from '../../parts/stage.ts'

/** The store's tables. Card numbers have no column, and never reach one. */
export const tables = `
create table if not exists objects (
  seq integer primary key autoincrement,
  id text not null unique,
  object text not null,
  created integer not null,
  customer text,
  payment_intent text,
  charge text,
  body text not null,
  hidden text not null
);
create index if not exists objects_by_customer on objects (object, customer, seq);
create index if not exists objects_by_intent on objects (object, payment_intent, seq);
create index if not exists objects_by_charge on objects (object, charge, seq);

create table if not exists idempotency (
  key text primary key,
  path text not null,
  fingerprint text not null,
  request text not null,
  status integer not null,
  body text not null,
  at integer not null
);

create table if not exists timers (
  id integer primary key autoincrement,
  due integer not null,
  kind text not null,
  subject text not null
);
${partsTables}`
