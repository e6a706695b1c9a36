import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, scheduledFor, type UndoResult } from '#account/undo-result.ts'
import type { DB } from '#db/types.ts'
import { ShopError } from '#kernel/errors.ts'
import { isId } from '#kernel/form-values.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import { undoDeadline } from '#kernel/undo-window.ts'
import type { ComposedText } from '#notifications/composer/compose-form.server.ts'
import { notify } from '#notifications/notify.server.ts'
import { type ComposedAction, type ComposedState, composedActions, composedStates } from '#notifications/rules/composed-state.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { listParams } from '#ui/data/list-params.ts'

const pageSize = 20

/** The cause that links entries to their notification. */
export const causeOf = (id: string): string => `composed:${id}`

type Search = ListSearch & { state: ComposedState | 'all' }

export function composedSearchOf(request: Request): Search {
  const { show, ...search } = listParams(request)
  return { ...search, state: composedStates.find((state) => state === show) ?? 'all' }
}

type Listed = Pick<Selectable<DB['composed_notifications']>, 'id' | 'text' | 'topic' | 'state' | 'send_at' | 'started_at' | 'delivered'>

const byId = { id: sql`n.id`, idCast: 'uuid' } as const
const sorts = {
  newest: { words: 'Newest first', key: sql`n.created_at`, cast: 'timestamptz', desc: true, ...byId },
  text: { words: 'Text', key: sql`left(n.text, 100)`, cast: 'text', ...byId },
} as const

/** Newest first. `from`, `to`: the days they were written on. */
export async function listComposed(ctx: Ctx, { state, words, from, to, sort, cursor, size = pageSize }: Search) {
  requireStaff(ctx, 'messages.view')
  return listPage<Listed>(
    ctx,
    {
      columns: sql`n.id, n.text, n.topic, n.state, n.send_at, n.started_at, n.delivered`,
      from: sql`composed_notifications n`,
      where: allOf(
        state !== 'all' && sql`n.state = ${state}`,
        words && sql`n.text ilike ${likePattern(words)}`,
        betweenDays(ctx, sql`n.created_at`, { from, to }),
      ),
      sorts,
    },
    { sort, cursor, size },
  )
}

export type ComposedNotification = ComposedText & {
  id: string
  state: ComposedState
  sendAt: Date | null
  startedAt: Date | null
  recipients: number
  delivered: number
}

export async function findComposed(ctx: Ctx, id: string): Promise<ComposedNotification> {
  requireStaff(ctx, 'messages.view')
  const row = isId(id) ? await ctx.db.selectFrom('composed_notifications').selectAll().where('id', '=', id).executeTakeFirst() : undefined
  if (!row) throw new ShopError('not-found', 'We couldn’t find this notification.')
  const { icon, text, link, topic, audience, state, send_at, started_at, recipients, delivered } = row
  return { id, icon, text, link, topic, audience, state, sendAt: send_at, startedAt: started_at, recipients, delivered }
}

/** Counted as seen: shown on their page, followed or removed. */
export async function countSeen(ctx: Ctx, id: string): Promise<number> {
  requireStaff(ctx, 'messages.view')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_notifications m join notifications n on n.id = m.notification_id
    where n.cause = ${causeOf(id)} and (m.seen_at is not null or m.removed_at is not null)`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Once per form key; a repeat returns the same draft, as not new. */
export async function composeDraft(ctx: Ctx, formKey: string, composed: ComposedText): Promise<{ id: string; isNew: boolean }> {
  requireStaff(ctx, 'messages.send')
  if (!isId(formKey)) throw new ShopError('invalid', 'This form is incomplete. Open the page again.')
  return ctx.transaction(async (ctx) => {
    const made = await ctx.db
      .insertInto('composed_notifications')
      .values({
        ...rowOf(composed),
        ...{ form_key: formKey, created_at: ctx.now(), send_at: null, started_at: null },
        ...{ finished_at: null, leased_until: null, reached: null },
      })
      .onConflict((conflict) => conflict.column('form_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await logStaffAction(ctx, 'notification.write', made.id, { text: composed.text })
    if (made) return { id: made.id, isNew: true }
    const { id } = await ctx.db.selectFrom('composed_notifications').select('id').where('form_key', '=', formKey).executeTakeFirstOrThrow()
    return { id, isNew: false }
  })
}

/** The time to show in a draft's form again; null: at once. */
export async function saveDraftTime(ctx: Ctx, id: string, sendAt: Date | null): Promise<void> {
  await ctx.db.updateTable('composed_notifications').set({ send_at: sendAt }).where('id', '=', id).where('state', '=', 'draft').execute()
}

/** Changes a notification that isn't sending yet. Refuses not-ready. */
export const changeComposed = (ctx: Ctx, id: string, composed: ComposedText): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'messages.send')
    const { numUpdatedRows } = await ctx.db
      .updateTable('composed_notifications')
      .set(rowOf(composed))
      .where('id', '=', id)
      .where('state', 'in', ['draft', 'scheduled'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ShopError('not-ready', 'This notification is already being sent and can’t be changed any more.')
    await logStaffAction(ctx, 'notification.change', id, { text: composed.text })
  })

const rowOf = ({ audience, ...rest }: ComposedText) => ({ ...rest, audience: JSON.stringify(audience) })

/** Changes its state. `sendAt` is for schedule; null sends after the undo period. Cancelling stops further batches. Refuses not-ready. */
export const runComposedAction = (ctx: Ctx, id: string, move: ComposedAction, sendAt: Date | null = null): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'messages.send')
    const { from, to } = composedActions[move]
    const leavesAt = undoDeadline(ctx.now())
    const { numUpdatedRows } = await ctx.db
      .updateTable('composed_notifications')
      .set({
        state: to,
        ...(move === 'schedule' && { send_at: sendAt ?? leavesAt }),
        // A chosen time stays in the form; the ten seconds of "send now" don't.
        ...(move === 'unschedule' && { send_at: sql<Date | null>`case when send_at > ${leavesAt} then send_at end` }),
        ...(move === 'cancel' && { finished_at: ctx.now(), leased_until: null }),
      })
      .where('id', '=', id)
      .where('state', 'in', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ShopError('not-ready', 'This notification has changed since you opened it. Check its state below.')
    if (move === 'cancel') await ctx.db.deleteFrom('notification_recipients').where('composed_id', '=', id).execute()
    await logStaffAction(
      ctx,
      `notification.${move}`,
      id,
      move === 'schedule' ? (sendAt ? { send_at: sendAt } : { leaves_at: leavesAt }) : {},
    )
  })

/** Back to a draft, unless it was sent or changed since. */
export async function undoComposedSchedule(ctx: Ctx, { subject, details }: LogEntry): Promise<UndoResult> {
  requireStaff(ctx, 'messages.send')
  const undone = await ctx.db
    .updateTable('composed_notifications')
    .set({ state: 'draft', send_at: null })
    .where('id', '=', subject)
    .where('state', '=', 'scheduled')
    .where('send_at', '=', scheduledFor(details))
    .returning('text')
    .executeTakeFirst()
  if (!undone) throw changedSince()
  return { undone: [undone.text], kept: [] }
}

/** Sends it to the requesting member of staff, as it stands. */
export async function sendTestComposed(ctx: Ctx, id: string): Promise<void> {
  const { id: staff } = requireStaff(ctx, 'messages.send')
  const { icon, text, link, topic } = await findComposed(ctx, id)
  await ctx.transaction(async (ctx) => {
    await notify(ctx, { cause: `composed-test:${randomUUID()}`, icon, text, link, topic }, [staff])
    await logStaffAction(ctx, 'notification.test', id)
  })
}
