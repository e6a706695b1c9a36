import { rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import { logInWords } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { bytesWords, diskProblem, isNamedFor, unknownKind, uploadLimits, uploadPurposes } from '#media/upload/upload-rules.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'

export const uploadFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads')

export type NewUpload = { id: string; name: string; bytes: number; purpose: string; assetId: string | null }

export async function beginUpload(ctx: Ctx, { id, name, bytes, purpose: given, assetId }: NewUpload): Promise<void> {
  const { id: staff_id } = staffOf(ctx, 'media.edit')
  const purpose = uploadPurposes.find((one) => one === given)
  if (!purpose) throw new ShopError('invalid', 'Choose what this file is.')
  if (!isNamedFor(purpose, name)) throw new ShopError('invalid', unknownKind[purpose])
  if (!(bytes > 0)) throw new ShopError('invalid', 'This file is empty.')
  if (bytes > uploadLimits.bytes[purpose])
    throw new ShopError('invalid', `This file is too large: at most ${bytesWords(uploadLimits.bytes[purpose])}.`)
  if (purpose !== 'recording' && !assetId) throw new ShopError('invalid', 'Choose the recording it belongs to.')
  await refuseFullDisk(ctx, bytes)
  if (assetId) await refuseUnknown(ctx, assetId)
  const now = ctx.now()
  await ctx.db
    .insertInto('uploads')
    .values({ id, staff_id, purpose, asset_id: assetId, name: name.slice(0, 200) || 'Untitled', bytes, started_at: now, changed_at: now })
    .execute()
}

async function refuseFullDisk({ config }: Ctx, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(config.dataDir)
  const problem = diskProblem(bytes, Number(bavail) * Number(bsize))
  if (problem) throw new ShopError('invalid', problem)
}

async function refuseUnknown(ctx: Ctx, assetId: string): Promise<void> {
  const asset = await ctx.db.selectFrom('assets').select('id').where('id', '=', assetId).executeTakeFirst()
  if (!asset) throw new ShopError('not-found', 'We couldn’t find that recording.')
}

/** Hands the complete file to the timed task. */
export async function finishUpload(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('uploads')
    .set({ state: 'received', changed_at: ctx.now() })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute()
}

/** A shop may be killed between an upload's last byte and recording it. */
export async function finishArrived(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .selectFrom('uploads')
    .select(['id', 'bytes'])
    .where('state', '=', 'receiving')
    .orderBy('changed_at', 'desc')
    .limit(50)
    .execute()
  for (const { id, bytes } of rows) {
    const size = await stat(join(uploadFolder(ctx.config), id)).then(
      (file) => file.size,
      () => null,
    )
    if (size === Number(bytes)) await finishUpload(ctx, id)
  }
}

export const cancelUpload = (ctx: Ctx, id: string) =>
  ctx.db.deleteFrom('uploads').where('id', '=', id).where('state', '=', 'receiving').execute()

/** Retries failed files from their stored originals: one, or all of them. Refuses not-ready without any. */
export async function retryUploads(ctx: Ctx, which: string | 'all'): Promise<void> {
  staffOf(ctx, 'media.edit')
  await ctx.transaction(async (ctx) => {
    let retry = ctx.db.updateTable('uploads').set({ state: 'received', problem: null, progress: 0, changed_at: ctx.now() })
    if (which !== 'all') retry = retry.where('id', '=', which)
    const rows = await retry.where('state', '=', 'failed').returning(['id', 'name']).execute()
    if (rows.length === 0) throw new ShopError('not-ready', 'This file is already being made, or it’s gone.')
    for (const { id, name } of rows) await logInWords(ctx, 'upload.retry', id, name)
  })
}

/** Deletes a file that isn't complete, was refused or failed. Refuses not-ready while it is being made. */
export async function removeUpload(ctx: Ctx, id: string): Promise<void> {
  staffOf(ctx, 'media.edit')
  await ctx.transaction(async (ctx) => {
    const row = await ctx.db
      .deleteFrom('uploads')
      .where('id', '=', id)
      .where('state', 'in', ['receiving', 'refused', 'failed'])
      .returning('name')
      .executeTakeFirst()
    if (!row) throw new ShopError('not-ready', 'This file is being made, or it’s already gone.')
    await logInWords(ctx, 'upload.remove', id, row.name)
  })
  for (const file of [id, `${id}.json`]) await rm(join(uploadFolder(ctx.config), file), { force: true })
}

/** Staff only: files under way, refused or failed, newest first. `makingSeconds`: how long each has been in the making. */
export async function latestUploads(ctx: Ctx) {
  staffOf(ctx, 'products.view')
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
