import { stringify } from 'csv-stringify/sync'
import { type RawBuilder, sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import { saidDetails } from '#account/staff/log-words.ts'
import { isStaffAction, staffActionWords } from '#account/staff-actions.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'

const pageSize = 50
const mostExported = 50_000

/** `action`: one of the log's kinds, else all; `staff`: whose; `before`: entries older than this id. */
export type LogSearch = { action: string; staff: string; before: number | null }

// Steps from one person to the next in the index: reading each entry would take longer with every year.
const whoActed: RawBuilder<string> = sql`(
  with recursive acted (id) as (
    (select staff_id from staff_actions order by staff_id limit 1)
    union all
    select (select staff_id from staff_actions where staff_id > acted.id order by staff_id limit 1) from acted where acted.id is not null
  )
  select id from acted where id is not null)`

export async function readStaffLog(ctx: Ctx, search: LogSearch) {
  staffOf(ctx, 'log.view')
  const rows = await found(ctx, search)
    .limit(pageSize + 1)
    .execute()
  const people = await ctx.db
    .selectFrom('auth.users as u')
    .select(['u.id', 'u.name'])
    .where('u.id', 'in', whoActed)
    .orderBy('u.name')
    .execute()
  const shown = rows.slice(0, pageSize)
  return { entries: shown.map((row) => show(ctx, row)), people, older: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}

/** The entries found, as CSV for spreadsheets: formulas are escaped. The export is logged too. */
export async function exportStaffLog(ctx: Ctx, search: LogSearch): Promise<string> {
  staffOf(ctx, 'log.view')
  const rows = await found(ctx, { ...search, before: null })
    .limit(mostExported)
    .execute()
  await logStaffAction(ctx, 'log.export', 'log', { entries: rows.length })
  const lines = rows.map((row) => [
    row.done_at.toISOString(),
    row.who,
    row.action,
    row.subject,
    row.what,
    ...columnsOf(row),
    row.undoneBy ?? '',
  ])
  return stringify([['Time (UTC)', 'Who', 'Action', 'Subject', 'What', 'Before', 'After', 'Details', 'Undone by'], ...lines], {
    bom: true,
    escape_formulas: true,
  })
}

function found(ctx: Ctx, { action, staff, before }: LogSearch) {
  let query = ctx.db
    .selectFrom('staff_actions as a')
    .innerJoin('auth.users as u', 'u.id', 'a.staff_id')
    .leftJoin('staff_actions as b', 'b.undoes', 'a.id')
    .leftJoin('auth.users as v', 'v.id', 'b.staff_id')
    .select(['a.id', 'a.staff_id', 'u.name as who', 'a.action', 'a.subject', 'a.what', 'a.details', 'a.done_at', 'v.name as undoneBy'])
    .orderBy('a.id', 'desc')
  if (isStaffAction(action)) query = query.where('a.action', '=', action)
  if (staff) query = query.where('a.staff_id', '=', staff)
  return before === null ? query : query.where('a.id', '<', before)
}

type Row = Awaited<ReturnType<ReturnType<typeof found>['execute']>>[number]

const show = (ctx: Ctx, { id, staff_id, who, action, subject, what, details, undoneBy, done_at }: Row) => ({
  ...{ id, who, subject, what, undoneBy },
  kind: action,
  staffId: staff_id,
  action: isStaffAction(action) ? staffActionWords[action] : action,
  details: details as Record<string, unknown>,
  said: saidDetails(details as Record<string, unknown>),
  at: shopTime(ctx, done_at),
})

function columnsOf({ details }: Row): string[] {
  const { changes, rest } = saidDetails(details as Record<string, unknown>)
  const lines = (of: 'before' | 'after') => changes.map((change) => `${change.name ? `${change.name}: ` : ''}${change[of]}`).join('\n')
  return [lines('before'), lines('after'), rest]
}
