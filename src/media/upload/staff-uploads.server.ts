import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffText } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Retries failed files from their stored originals: one, or all of them. Refuses not-ready without any. */
export async function retryUploads(ctx: Ctx, which: string | 'all'): Promise<void> {
  requireStaff(ctx, 'media.edit')
  await ctx.transaction(async (ctx) => {
    let retry = ctx.db.updateTable('uploads').set({ state: 'received', problem: null, progress: 0, changed_at: ctx.now() })
    if (which !== 'all') retry = retry.where('id', '=', which)
    const rows = await retry.where('state', '=', 'failed').returning(['id', 'name']).execute()
    if (rows.length === 0) throw new ShopError('not-ready', 'This file is already being processed, or it was removed.')
    for (const { id, name } of rows) await logStaffText(ctx, 'upload.retry', id, name)
  })
}

/** Deletes a file that isn't complete, was refused or failed. Refuses not-ready while it is being made. */
export async function removeUpload(ctx: Ctx, id: string): Promise<void> {
  requireStaff(ctx, 'media.edit')
  await ctx.transaction(async (ctx) => {
    const row = await ctx.db
      .deleteFrom('uploads')
      .where('id', '=', id)
      .where('state', 'in', ['receiving', 'refused', 'failed'])
      .returning('name')
      .executeTakeFirst()
    if (!row) throw new ShopError('not-ready', 'This file is being processed, or it was already removed.')
    await logStaffText(ctx, 'upload.remove', id, row.name)
  })
  for (const file of [id, `${id}.json`]) await rm(join(uploadFolder(ctx.config), file), { force: true })
}

/** Staff only: files in progress, refused or failed, newest first. `makingSeconds`: seconds spent processing each. */
export async function latestUploads(ctx: Ctx) {
  requireStaff(ctx, 'products.view')
  return ctx.db
    .selectFrom('uploads')
    .select(['id', 'name', 'state', 'problem', 'bytes', 'progress'])
    .select(sql<number>`coalesce(extract(epoch from now() - making_since), 0)::float8`.as('makingSeconds'))
    .where('state', '<>', 'taken')
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute()
}
