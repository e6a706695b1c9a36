import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

export type Identifiers = { id: string; email: string; words: string }
type Column = {
  name: string
  type: string
  element: string | null
  required: boolean
  person: boolean
  parent: string | null
  at: string | null
}

/** Columns that hold an address alone; every other text holds all identifiers at once. */
const addresses = new Set(['email', 'recipient', 'address', 'giver_email', 'recipient_email'])

/** Where a declared condition names something that no foreign key does. */
const special: Record<string, (owner: Identifiers) => Record<string, unknown>> = {
  'auth.verifications': ({ id, words }) => ({ identifier: words, value: id }),
  composed_notifications: ({ id }) => ({ audience: JSON.stringify({ ids: [id] }) }),
  gifts: () => ({ sent_at: new Date() }),
  orders: () => ({ paid_at: new Date(), invoice_number: null }),
  push_messages: ({ id }) => ({ user_id: id }),
}

/** Drops every check. Returns the columns that had a list of what they may hold, as schema.table.column. */
export async function dropChecks(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ drop: string; listed: string[] | null }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      case when pg_get_constraintdef(c.oid) like '%ANY (%ARRAY[%' and cardinality(c.conkey) = 1 then array(
        select format('%s.%s', n.nspname || '.' || r.relname, a.attname) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      ) end as listed
    from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
    where c.contype = 'c' and n.nspname in ('public', 'auth')`.execute(db)
  for (const { drop } of rows) await sql.raw(drop).execute(db)
  return new Set(rows.flatMap(({ listed }) => listed ?? []))
}

/** Writes one row of the person into each table, past every guard: no rule of the shop would let all of them be at once. */
export async function fillTables(db: Db, tables: readonly string[], owner: Identifiers, listed: ReadonlySet<string>): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    const made = new Map<string, Record<string, unknown>>([['auth.users', { id: owner.id }]])
    for (const table of tables) await fill({ db, tables, owner, listed, made, begun: new Set() }, table)
  })
}

type Filling = {
  db: Db
  tables: readonly string[]
  owner: Identifiers
  listed: ReadonlySet<string>
  made: Map<string, Record<string, unknown>>
  /** Some tables refer to each other. */
  begun: Set<string>
}

/** The person's row of a table, and of those it refers to. */
async function fill(filling: Filling, table: string): Promise<Record<string, unknown>> {
  const { db, made } = filling
  const there = made.get(table)
  if (there) return there
  filling.begun.add(table)
  const row: Record<string, RawBuilder<unknown>> = {}
  for (const column of await columnsOf(db, table)) {
    const value = await valueFor(filling, table, column)
    if (value !== undefined) row[column.name] = value
  }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const { rows } = await sql<Record<string, unknown>>`
    insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))}) returning *`
    .execute(db)
    .catch((error: Error) => {
      throw new Error(`${table}: ${error.message}`)
    })
  made.set(table, rows[0]!)
  return rows[0]!
}

async function valueFor(filling: Filling, table: string, column: Column): Promise<RawBuilder<unknown> | undefined> {
  const { owner, tables, listed, made, begun } = filling
  const { name, type, element, required, person, parent, at } = column
  const given = special[table]?.(owner)
  if (given && name in given) return sql`${given[name]}`
  if (person) return sql`${owner.id}::uuid`
  if (parent && at) {
    if (tables.includes(parent) && (made.has(parent) || !begun.has(parent))) return sql`${(await fill(filling, parent))[at]}`
    return required ? sql`coalesce((select ${sql.ref(at)} from ${sql.table(parent)} limit 1), ${anyOf(column)})` : undefined
  }
  // Payments point to what they pay for without a foreign key.
  if (name === 'cause_type') return sql`'order'`
  if (name === 'cause_id') return sql`${(await fill(filling, 'orders')).id}`
  if (listed.has(`${table.includes('.') ? '' : 'public.'}${table}.${name}`) && !element && type !== 'jsonb')
    return required ? sql`'x'` : undefined
  if (type === 'text' || type === 'varchar') return sql`${addresses.has(name) ? owner.email : owner.words}`
  if (type === 'jsonb' || type === 'json') return sql`${JSON.stringify({ note: owner.words })}::jsonb`
  if (element === 'text') return sql`array[${owner.words}]`
  if (!required) return undefined
  return anyOf(column)
}

let numbers = 900
const anyOf = ({ type, element }: Column): RawBuilder<unknown> => fillers[type]?.() ?? sql.raw(element ? "'{}'" : `'${numbers++}'`)

const fillers: Record<string, () => RawBuilder<unknown>> = {
  uuid: () => sql`gen_random_uuid()`,
  bool: () => sql`false`,
  timestamptz: () => sql`now()`,
  // A country’s code, or a currency’s with a space.
  bpchar: () => sql`'GB'`,
  numeric: () => sql`1`,
  date: () => sql`current_date`,
  bytea: () => sql`decode(md5(random()::text), 'hex')`,
  int4multirange: () => sql`'{}'`,
  tstzrange: () => sql`tstzrange(now(), now() + interval '1 day')`,
}

/** Without what the database counts or computes by itself. */
async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, coalesce(base.typname, t.typname) as type, e.typname as element,
      a.attnotnull and not a.atthasdef as required,
      coalesce(f.confrelid = 'auth.users'::regclass, false) as person,
      case when f.confrelid is not null then replace(f.confrelid::regclass::text, '"', '') end as parent, p.attname as at
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_type base on base.oid = t.typbasetype and t.typtype = 'd'
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    left join lateral (select * from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any (c.conkey)
      order by cardinality(c.conkey) limit 1) f on true
    left join pg_attribute p on p.attrelid = f.confrelid and p.attnum = f.confkey[array_position(f.conkey, a.attnum)]
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    order by a.attnum`.execute(db)
  return rows
}
