import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logAction, logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, scheduledFor, type UndoResult } from '#account/undo-result.ts'
import { requirePage, textConflict } from '#content/edit-text.server.ts'
import { isArrangedPage } from '#content/rules/arranged-pages.ts'
import { ShopError } from '#kernel/errors.ts'
import { undoDeadline } from '#kernel/undo-window.ts'
import type { Ctx } from '#platform/ctx.ts'
import { hasText } from '#ui/rich-text/rich-text.ts'

/** Publishes revision `revision` of the draft, at a time or after the undo period. Refuses not-ready, and a draft saved meanwhile. */
export async function publishDraft(ctx: Ctx, requestedPage: string, revision: number, publishAt: Date | null): Promise<void> {
  const page = requirePage(ctx, requestedPage)
  const { id } = requireStaff(ctx, 'pages.edit')
  await ctx.transaction(async (ctx) => {
    const draft = await lockDraft(ctx, page)
    if (draft.revision !== revision) throw textConflict()
    if (draft.published_as !== null) throw new ShopError('not-ready', 'This draft is already published.')
    if (!hasText(draft.body) && draft.blocks.length === 0 && !isArrangedPage(page))
      throw new ShopError('not-ready', 'Write something first.')
    const at = publishAt ?? undoDeadline(ctx.now())
    await ctx.db.updateTable('text_drafts').set({ publish_at: at, staff_id: id }).where('page', '=', page).execute()
    await logStaffAction(ctx, 'text.schedule', page, { publish_at: at, ...(!publishAt && { leaves_at: at }) })
  })
}

/** Unschedules the draft, unless it was published or rescheduled since. */
export async function undoTextSchedule(ctx: Ctx, { subject: page, details }: LogEntry): Promise<UndoResult> {
  requireStaff(ctx, 'pages.edit')
  const { numUpdatedRows } = await ctx.db
    .updateTable('text_drafts')
    .set({ publish_at: null })
    .where('page', '=', page)
    .where('publish_at', '=', scheduledFor(details))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw changedSince()
  return { undone: [page], kept: [] }
}

export async function unscheduleDraft(ctx: Ctx, requestedPage: string): Promise<void> {
  const page = requirePage(ctx, requestedPage)
  await ctx.transaction(async (ctx) => {
    const { publish_at } = await lockDraft(ctx, page)
    if (!publish_at) throw new ShopError('not-ready', 'This draft isn’t scheduled any more. Check its versions.')
    await ctx.db.updateTable('text_drafts').set({ publish_at: null }).where('page', '=', page).execute()
    await logStaffAction(ctx, 'text.unschedule', page)
  })
}

const batchSize = 20

/** Publishes due drafts, attributed to their scheduler. */
export const publishDueTexts = (ctx: Ctx): Promise<number> =>
  ctx.transaction(async (ctx) => {
    const due = await ctx.db
      .selectFrom('text_drafts')
      .select(['page', 'staff_id'])
      .where('publish_at', '<=', ctx.now())
      .orderBy('publish_at')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { page, staff_id } of due) {
      const version = await addVersionOfDraft(ctx, page, staff_id)
      await logAction(ctx, staff_id, 'text.publish', page, { details: { version, scheduled: true } })
    }
    if (due.length > 0) ctx.afterCommit(ctx.services.texts.refresh)
    return due.length
  })

export const nextVersion = (page: string) => sql`(select coalesce(max(version), 0) + 1 from text_versions where page = ${page})`

/** The draft must be locked. */
async function addVersionOfDraft(ctx: Ctx, page: string, staffId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into text_versions (page, version, title, description, body, blocks, staff_id, published_at)
    select page, ${nextVersion(page)}, title, description, body, blocks, ${staffId}, ${ctx.now()} from text_drafts where page = ${page}
    returning version`.execute(ctx.db)
  const { version } = rows[0]!
  await ctx.db.updateTable('text_drafts').set({ publish_at: null, published_as: version }).where('page', '=', page).execute()
  return version
}

export async function lockDraft(ctx: Ctx, page: string) {
  const draft = await ctx.db
    .selectFrom('text_drafts')
    .select(['revision', 'published_as', 'publish_at', 'body', 'blocks'])
    .where('page', '=', page)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) throw new ShopError('not-ready', 'Save a draft first.')
  return draft
}
