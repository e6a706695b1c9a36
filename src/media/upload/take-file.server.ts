import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { containerOf } from '#media/upload/container.server.ts'
import type { Outcome, Received } from '#media/upload/upload-rules.ts'
import { uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const files = {
  tab: { container: 'pdf', path: 'tab.pdf', label: 'Tab', mime: 'application/pdf', refused: 'This isn’t a PDF.' },
  captions: { container: 'vtt', path: 'captions.vtt', label: null, mime: 'text/vtt', refused: 'This isn’t a WebVTT file.' },
} as const

/** A file that joins a recording. Captions are shown in the player; a tab is saved by owners. */
export async function takeFile(ctx: Ctx, { id, assetId, bytes }: Received, purpose: keyof typeof files): Promise<Outcome> {
  const kind = files[purpose]
  const source = join(uploadFolder(ctx.config), id)
  if ((await containerOf(source)) !== kind.container) return { state: 'refused', problem: kind.refused }
  const asset = await ctx.db
    .selectFrom('assets')
    .select('folder')
    .where('id', '=', assetId ?? '')
    .executeTakeFirst()
  if (!asset) return { state: 'refused', problem: 'Its recording is no longer there.' }
  await copyFile(source, join(ctx.config.dataDir, 'media', asset.folder, kind.path))
  if (kind.label === null) return { state: 'taken' }
  const file = { asset_id: assetId ?? '', path: kind.path, label: kind.label, mime: kind.mime, position: 1, bytes }
  await ctx.db
    .insertInto('asset_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['asset_id', 'path']).doUpdateSet({ bytes }))
    .execute()
  return { state: 'taken' }
}
