import { join } from 'node:path'
import type { ReceivedUpload } from '#media/upload/upload-rules.ts'
import type { Ctx } from '#platform/ctx.ts'

type AssetFile = { path: string; label: string; mime: string; position: number }

type AddFiles = (folder: string, ctx: Pick<Ctx, 'db'>) => Promise<void>

/** Lets `addFiles` add files to a recording's folder; owners can then download `download`. Returns why it can't be used. */
export const addAssetFile = (ctx: Ctx, { assetId, bytes }: ReceivedUpload, download: AssetFile | null, addFiles: AddFiles) =>
  ctx.transaction(async (ctx): Promise<string | null> => {
    const { db, config } = ctx
    // One at a time: two files may change what the player reads.
    const asset = await db
      .selectFrom('assets')
      .select(['id', 'folder'])
      .where('id', '=', assetId ?? '')
      .forUpdate()
      .executeTakeFirst()
    if (!asset) return 'Its recording is no longer there.'
    await addFiles(join(config.dataDir, 'media', asset.folder), ctx)
    if (!download) return null
    await db
      .insertInto('asset_files')
      .values({ ...download, asset_id: asset.id, bytes })
      .onConflict((conflict) => conflict.columns(['asset_id', 'path']).doUpdateSet({ bytes }))
      .execute()
    return null
  })
