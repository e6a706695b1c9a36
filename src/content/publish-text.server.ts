import { sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import { logAction, logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, scheduledFor, type Undone } from '#account/undone.ts'
import { pageFor, savedMeanwhile } from '#content/edit-text.server.ts'
import { isArrangedPage } from '#content/rules/arranged-pages.ts'
import { isTextPage } from '#content/rules/texts.ts'
import { ShopError } from '#kernel/errors.ts'
import { leavesAfter } from '#kernel/undo-window.ts'
import type { Ctx } from '#platform/ctx.ts'
import { hasText } from '#ui/rich-text/rich-text.ts'

/** Publishes the draft as its revision `revision` has it, at a time, or now: after the time to undo it. Refuses not-ready, and a draft saved meanwhile. */
export async function publishDraft(ctx: Ctx, given: string, revision: number, publishAt: Date | null): Promise<void> {
  const page = pageFor(ctx, given)
  const { id } = staffOf(ctx, 'pages.edit')
  await ctx.transaction(async (ctx) => {
    const draft = await lockDraft(ctx, page)
    if (draft.revision !== revision) throw savedMeanwhile()
    if (draft.published_as !== null) throw new ShopError('not-ready', 'This draft is already published.')
    if (!hasText(draft.body) && draft.blocks.length === 0 && !isArrangedPage(page))
      throw new ShopError('not-ready', 'Write something first.')
    const at = publishAt ?? leavesAfter(ctx.now())
    await ctx.db.updateTable('text_drafts').set({ publish_at: at, staff_id: id }).where('page', '=', page).execute()
    await logStaffAction(ctx, 'text.schedule', page, { publish_at: at, ...(!publishAt && { leaves_at: at }) })
  })
}

/** Takes the draft off its schedule, unless it is published or was moved since. */
export async function undoTextSchedule(ctx: Ctx, { subject: page, details }: LogEntry): Promise<Undone> {
  staffOf(ctx, 'pages.edit')
  const { numUpdatedRows } = await ctx.db
    .updateTable('text_drafts')
    .set({ publish_at: null })
    .where('page', '=', page)
    .where('publish_at', '=', scheduledFor(details))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw changedSince()
  return { undone: [page], kept: [] }
}

export async function unscheduleDraft(ctx: Ctx, given: string): Promise<void> {
  const page = pageFor(ctx, given)
  await ctx.transaction(async (ctx) => {
    const { publish_at } = await lockDraft(ctx, page)
    if (!publish_at) throw new ShopError('not-ready', 'This draft isn’t scheduled any more. Look at its versions.')
    await ctx.db.updateTable('text_drafts').set({ publish_at: null }).where('page', '=', page).execute()
    await logStaffAction(ctx, 'text.unschedule', page)
  })
}

/** Publishes an old version again, as a new one. A draft that wasn't published stays. Refuses not-found. */
export async function restoreVersion(ctx: Ctx, given: string, old: number): Promise<void> {
  const page = pageFor(ctx, given)
  const { id } = staffOf(ctx, 'pages.edit')
  await ctx.transaction(async (ctx) => {
    ctx.afterCommit(ctx.services.texts.refresh)
    const { published_as } = await lockDraft(ctx, page)
    const { rows } = await sql<{ version: number }>`
      insert into text_versions (page, version, title, description, body, blocks, staff_id, published_at)
      select page, ${nextVersion(page)}, title, description, body, blocks, ${id}, ${ctx.now()}
      from text_versions where page = ${page} and version = ${old} returning version`.execute(ctx.db)
    const [made] = rows
    if (!made) throw new ShopError('not-found', 'We couldn’t find that version.')
    if (published_as !== null)
      await sql`
        update text_drafts d set title = v.title, description = v.description, body = v.body, blocks = v.blocks, published_as = v.version,
          revision = d.revision + 1, staff_id = ${id}, saved_at = ${ctx.now()}
        from text_versions v where v.page = d.page and v.version = ${made.version} and d.page = ${page}`.execute(ctx.db)
    await logStaffAction(ctx, 'text.restore', page, { restored: old, version: made.version })
  })
}

/** Takes a page of the owner's own off the shop; any version brings it back. Refuses not-ready, and built-in pages. */
export async function takeOff(ctx: Ctx, given: string): Promise<void> {
  const page = pageFor(ctx, given)
  const { id } = staffOf(ctx, 'pages.edit')
  if (isTextPage(page) || isArrangedPage(page)) throw new ShopError('forbidden', 'The shop needs this page. Change its text instead.')
  await ctx.transaction(async (ctx) => {
    ctx.afterCommit(ctx.services.texts.refresh)
    await lockDraft(ctx, page)
    const { rows } = await sql<{ version: number }>`
      insert into text_versions (page, version, title, description, body, blocks, shown, staff_id, published_at)
      select page, version + 1, title, description, body, blocks, false, ${id}, ${ctx.now()} from text_versions v
      where page = ${page} and shown and version = (select max(version) from text_versions where page = ${page})
      returning version`.execute(ctx.db)
    if (!rows[0]) throw new ShopError('not-ready', 'This page isn’t in the shop.')
    await ctx.db.updateTable('text_drafts').set({ publish_at: null, published_as: null }).where('page', '=', page).execute()
    await logStaffAction(ctx, 'text.take-off', page, { version: rows[0].version })
  })
}

const atOnce = 20

/** Publishes due drafts, attributed to their scheduler. */
export const publishDueTexts = (ctx: Ctx): Promise<number> =>
  ctx.transaction(async (ctx) => {
    const due = await ctx.db
      .selectFrom('text_drafts')
      .select(['page', 'staff_id'])
      .where('publish_at', '<=', ctx.now())
      .orderBy('publish_at')
      .limit(atOnce)
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

const nextVersion = (page: string) => sql`(select coalesce(max(version), 0) + 1 from text_versions where page = ${page})`

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

async function lockDraft(ctx: Ctx, page: string) {
  const draft = await ctx.db
    .selectFrom('text_drafts')
    .select(['revision', 'published_as', 'publish_at', 'body', 'blocks'])
    .where('page', '=', page)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) throw new ShopError('not-ready', 'Save a draft first.')
  return draft
}
