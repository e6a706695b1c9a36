import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { StaffAction } from '#account/staff-actions.ts'
import { logInWords } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type Undone } from '#account/undone.ts'
import type { Ctx } from '#platform/ctx.ts'

type Row = { table: string; key: 'id' | 'slug'; value: string | number }

type Columns = Record<string, unknown>

/** Counts saves, so it never goes back. */
const counter = 'version'

export async function rowAsJson(ctx: Ctx, row: Row): Promise<Columns> {
  const { rows } = await sql<{
    row: Columns
  }>`select to_jsonb(t) as row from ${sql.table(row.table)} t where ${isRow(row)} for update`.execute(ctx.db)
  return rows[0]?.row ?? {}
}

/** `what`: in words. `leavesAt`: when it takes effect. `rows`: others to put back. */
type Said = { what?: string; leavesAt?: Date | null; rows?: unknown }

/** Logs what differs from `before`, so that `undoRow` can put it back. */
export async function logRowChange(ctx: Ctx, action: StaffAction, row: Row, before: Columns, { what = '', leavesAt, rows }: Said = {}) {
  const after = await rowAsJson(ctx, row)
  const names = Object.keys(after).filter((name) => name !== counter && !isDeepStrictEqual(before[name], after[name]))
  const of = (columns: Columns) => Object.fromEntries(names.map((name) => [name, columns[name]]))
  const details = { before: of(before), after: of(after), ...(leavesAt && { leaves_at: leavesAt }), ...(rows !== undefined && { rows }) }
  await logInWords(ctx, action, row.value, what, details)
}

/** `whole`: the columns only make sense together. */
type Rules = { mayReturn?: (column: string) => boolean; whole?: boolean }

/** Restores allowed columns (`mayReturn`) unchanged since. Refuses not-ready when none is left. */
export async function undoRow(ctx: Ctx, row: Row, { details }: LogEntry, { mayReturn = () => true, whole }: Rules = {}): Promise<Undone> {
  const [before, after] = [columnsOf(details.before), columnsOf(details.after)]
  const stored = await rowAsJson(ctx, row)
  const returns = (name: string) => mayReturn(name) && isDeepStrictEqual(stored[name], after[name])
  const undone = Object.keys(after).filter(returns)
  if (undone.length === 0 || (whole && undone.length < Object.keys(after).length)) throw changedSince()
  const set: RawBuilder<unknown>[] = undone.map((name) => sql`${sql.ref(name)} = was.${sql.ref(name)}`)
  if (counter in stored) set.push(sql`version = t.version + 1`)
  const was = JSON.stringify(Object.fromEntries(undone.map((name) => [name, before[name]])))
  await sql`
    update ${sql.table(row.table)} t set ${sql.join(set)} from jsonb_populate_record(null::${sql.table(row.table)}, ${was}::jsonb) was
    where ${isRow(row)}`.execute(ctx.db)
  return {
    undone: undone.map(inWords),
    kept: Object.keys(after)
      .filter((name) => !undone.includes(name))
      .map(inWords),
  }
}

const isRow = ({ key, value }: Row) => sql`t.${sql.ref(key)} = ${value}`

const columnsOf = (value: unknown): Columns => (typeof value === 'object' && value !== null ? (value as Columns) : {})

const inWords = (column: string): string => column.replaceAll('_', ' ')
