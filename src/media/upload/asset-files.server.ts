import { join } from 'node:path'
import type { Received } from '#media/upload/upload-rules.ts'
import type { Ctx } from '#platform/ctx.ts'

type Saved = { path: string; label: string; mime: string; position: number }

type Put = (folder: string, ctx: Pick<Ctx, 'db'>) => Promise<void>

/** Lets `put` add files to a recording's folder; owners can then download `saved`. Returns why it can't be used. */
export const takenFile = (ctx: Ctx, { assetId, bytes }: Received, saved: Saved | null, put: Put) =>
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
    await put(join(config.dataDir, 'media', asset.folder), ctx)
    if (!saved) return null
    await db
      .insertInto('asset_files')
      .values({ ...saved, asset_id: asset.id, bytes })
      .onConflict((conflict) => conflict.columns(['asset_id', 'path']).doUpdateSet({ bytes }))
      .execute()
    return null
  })
