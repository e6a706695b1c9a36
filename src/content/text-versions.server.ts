import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { requirePage } from '#content/edit-text.server.ts'
import { lockDraft, nextVersion } from '#content/publish-text.server.ts'
import { isArrangedPage } from '#content/rules/arranged-pages.ts'
import { isTextPage } from '#content/rules/texts.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Publishes an old version again, as a new one. A draft that wasn't published stays. Refuses not-found. */
export async function restoreVersion(ctx: Ctx, requestedPage: string, oldVersion: number): Promise<void> {
  const page = requirePage(ctx, requestedPage)
  const { id } = requireStaff(ctx, 'pages.edit')
  await ctx.transaction(async (ctx) => {
    ctx.afterCommit(ctx.services.texts.refresh)
    const { published_as } = await lockDraft(ctx, page)
    const { rows } = await sql<{ version: number }>`
      insert into text_versions (page, version, title, description, body, blocks, staff_id, published_at)
      select page, ${nextVersion(page)}, title, description, body, blocks, ${id}, ${ctx.now()}
      from text_versions where page = ${page} and version = ${oldVersion} returning version`.execute(ctx.db)
    const [made] = rows
    if (!made) throw new ShopError('not-found', 'We couldn’t find that version.')
    if (published_as !== null)
      await sql`
        update text_drafts d set title = v.title, description = v.description, body = v.body, blocks = v.blocks, published_as = v.version,
          revision = d.revision + 1, staff_id = ${id}, saved_at = ${ctx.now()}
        from text_versions v where v.page = d.page and v.version = ${made.version} and d.page = ${page}`.execute(ctx.db)
    await logStaffAction(ctx, 'text.restore', page, { restored: oldVersion, version: made.version })
  })
}

/** Unpublishes one of the owner's pages; any version restores it. Refuses not-ready, and built-in pages. */
export async function unpublishPage(ctx: Ctx, requestedPage: string): Promise<void> {
  const page = requirePage(ctx, requestedPage)
  const { id } = requireStaff(ctx, 'pages.edit')
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
