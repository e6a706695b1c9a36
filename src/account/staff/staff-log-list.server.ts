import { type RawBuilder, sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { type LogDetails, readDetails } from '#account/staff/log-details.ts'
import { isStaffAction, staffActionLabels } from '#account/staff-actions.ts'
import { isId } from '#kernel/form-values.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { listParams } from '#ui/data/list-params.ts'

const pageSize = 50

/** `action`: one of the log's kinds, else all; `staff`: whose; `words`: part of the subject or of what was done. */
export type LogSearch = ListSearch & { action: string; staff: string }

export function logSearchOf(request: Request): LogSearch {
  const params = new URL(request.url).searchParams
  return { ...listParams(request), action: params.get('action') ?? '', staff: params.get('staff') ?? '' }
}

// A loose index scan steps from person to person, because reading every entry gets slower each year.
const whoActed: RawBuilder<string> = sql`(
  with recursive acted (id) as (
    (select staff_id from staff_actions order by staff_id limit 1)
    union all
    select (select staff_id from staff_actions where staff_id > acted.id order by staff_id limit 1) from acted where acted.id is not null
  )
  select id from acted where id is not null)`

/** Everyone with an entry in the log. */
export async function peopleInLog(ctx: Ctx) {
  requireStaff(ctx, 'log.view')
  return ctx.db.selectFrom('auth.users as u').select(['u.id', 'u.name']).where('u.id', 'in', whoActed).orderBy('u.name').execute()
}

const byId = { key: sql`a.id`, cast: 'integer', id: sql`a.id`, idCast: 'integer' } as const
const sorts = {
  newest: { words: 'Newest first', ...byId, desc: true, idDesc: true },
  oldest: { words: 'Oldest first', ...byId },
} as const

type Row = {
  id: number
  staffId: string
  who: string
  action: string
  subject: string
  what: string
  details: Record<string, unknown>
  doneAt: Date
  undoneBy: string | null
}

export async function readStaffLog(ctx: Ctx, { action, staff, words, from, to, sort, cursor, size = pageSize }: LogSearch) {
  requireStaff(ctx, 'log.view')
  const part = likePattern(words.trim())
  const { rows, ...list } = await listPage<Row>(
    ctx,
    {
      columns: sql`a.id, a.staff_id as "staffId", u.name as who, a.action, a.subject, a.what, a.details, a.done_at as "doneAt",
        (select v.name from staff_actions b join auth.users v on v.id = b.staff_id where b.undoes = a.id) as "undoneBy"`,
      from: sql`staff_actions a join auth.users u on u.id = a.staff_id`,
      where: allOf(
        isStaffAction(action) && sql`a.action = ${action}`,
        isId(staff) && sql`a.staff_id = ${staff}`,
        words.trim() && sql`(a.subject ilike ${part} or a.what ilike ${part})`,
        betweenDays(ctx, sql`a.done_at`, { from, to }),
      ),
      sorts,
    },
    { sort, cursor, size },
  )
  return { ...list, entries: rows.map((row) => entryOf(ctx, row)) }
}

const entryOf = (ctx: Ctx, { id, staffId, who, action, subject, what, details, undoneBy, doneAt }: Row) => ({
  ...{ id, staffId, who, subject, what, details, undoneBy, doneAt },
  kind: action,
  action: isStaffAction(action) ? staffActionLabels[action] : action,
  shownDetails: readDetails(details),
  at: shopTime(ctx, doneAt),
})

/** The fields' texts `before` or `after`, a line each. */
export const changeLines = ({ changes }: LogDetails, of: 'before' | 'after'): string =>
  changes.map((change) => `${change.name ? `${change.name}: ` : ''}${change[of]}`).join('\n')
