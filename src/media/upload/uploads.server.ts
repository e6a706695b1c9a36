import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { hasExtensionFor, unknownKindMessages, uploadPurposes } from '#media/upload/file-kinds.ts'
import { diskProblem, formatBytes, uploadLimits } from '#media/upload/upload-rules.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'

export const uploadFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads')

export type NewUpload = { id: string; name: string; bytes: number; purpose: string; assetId: string | null }

export async function beginUpload(ctx: Ctx, { id, name, bytes, purpose: requestedPurpose, assetId }: NewUpload): Promise<void> {
  const { id: staff_id } = requireStaff(ctx, 'media.edit')
  const purpose = uploadPurposes.find((one) => one === requestedPurpose)
  if (!purpose) throw new ShopError('invalid', 'Choose what kind of file this is.')
  if (!hasExtensionFor(purpose, name)) throw new ShopError('invalid', unknownKindMessages[purpose])
  if (!(bytes > 0)) throw new ShopError('invalid', 'This file is empty.')
  if (bytes > uploadLimits.bytes[purpose])
    throw new ShopError('invalid', `This file is too large: at most ${formatBytes(uploadLimits.bytes[purpose])}.`)
  if (purpose !== 'recording' && !assetId) throw new ShopError('invalid', 'Choose the recording it belongs to.')
  await refuseFullDisk(ctx, bytes)
  if (assetId) await requireRecording(ctx, assetId)
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

async function requireRecording(ctx: Ctx, assetId: string): Promise<void> {
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
export async function finishCompleteUploads(ctx: Ctx): Promise<void> {
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
