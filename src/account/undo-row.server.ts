import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { StaffAction } from '#account/staff-actions.ts'
import { logStaffText } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import type { Ctx } from '#platform/ctx.ts'

type Row = { table: string; key: 'id' | 'slug'; value: string | number }

type Columns = Record<string, unknown>

/** Counts saves, so it never goes back. */
const versionColumn = 'version'

export async function rowAsJson(ctx: Ctx, row: Row): Promise<Columns> {
  const { rows } = await sql<{
    row: Columns
  }>`select to_jsonb(t) as row from ${sql.table(row.table)} t where ${matchesRow(row)} for update`.execute(ctx.db)
  return rows[0]?.row ?? {}
}

/** `what`: in words. `leavesAt`: when it takes effect. `rows`: others to put back. */
type LogOptions = { what?: string; leavesAt?: Date | null; rows?: unknown }

/** Logs what differs from `before`, so that `undoRow` can put it back. */
export async function logRowChange(
  ctx: Ctx,
  action: StaffAction,
  row: Row,
  before: Columns,
  { what = '', leavesAt, rows }: LogOptions = {},
) {
  const after = await rowAsJson(ctx, row)
  const names = Object.keys(after).filter((name) => name !== versionColumn && !isDeepStrictEqual(before[name], after[name]))
  const pickChanged = (columns: Columns) => Object.fromEntries(names.map((name) => [name, columns[name]]))
  const details = {
    before: pickChanged(before),
    after: pickChanged(after),
    ...(leavesAt && { leaves_at: leavesAt }),
    ...(rows !== undefined && { rows }),
  }
  await logStaffText(ctx, action, row.value, what, details)
}

/** `allOrNothing`: the columns only make sense together. */
type UndoOptions = { mayRestore?: (column: string) => boolean; allOrNothing?: boolean }

/** Restores allowed columns (`mayRestore`) unchanged since. Refuses not-ready when none is left. */
export async function undoRow(
  ctx: Ctx,
  row: Row,
  { details }: LogEntry,
  { mayRestore = () => true, allOrNothing }: UndoOptions = {},
): Promise<UndoResult> {
  const [before, after] = [columnsOf(details.before), columnsOf(details.after)]
  const stored = await rowAsJson(ctx, row)
  const isRestorable = (name: string) => mayRestore(name) && isDeepStrictEqual(stored[name], after[name])
  const undone = Object.keys(after).filter(isRestorable)
  if (undone.length === 0 || (allOrNothing && undone.length < Object.keys(after).length)) throw changedSince()
  const set: RawBuilder<unknown>[] = undone.map((name) => sql`${sql.ref(name)} = was.${sql.ref(name)}`)
  if (versionColumn in stored) set.push(sql`version = t.version + 1`)
  const was = JSON.stringify(Object.fromEntries(undone.map((name) => [name, before[name]])))
  await sql`
    update ${sql.table(row.table)} t set ${sql.join(set)} from jsonb_populate_record(null::${sql.table(row.table)}, ${was}::jsonb) was
    where ${matchesRow(row)}`.execute(ctx.db)
  return {
    undone: undone.map(columnLabel),
    kept: Object.keys(after)
      .filter((name) => !undone.includes(name))
      .map(columnLabel),
  }
}

const matchesRow = ({ key, value }: Row) => sql`t.${sql.ref(key)} = ${value}`

const columnsOf = (value: unknown): Columns => (typeof value === 'object' && value !== null ? (value as Columns) : {})

const columnLabel = (column: string): string => column.replaceAll('_', ' ')
