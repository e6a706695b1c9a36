import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failureOf, maxMinutes, runJailed } from '#media/jailed/run-jailed.server.ts'
import { captionsFile } from '#media/rules/file-uses.ts'
import { addAssetFile } from '#media/upload/asset-files.server.ts'
import { captionsProblem } from '#media/upload/captions.ts'
import type { ReceivedUpload, UploadOutcome } from '#media/upload/upload-rules.ts'
import { uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const originalOf = ({ config }: Ctx, { id }: ReceivedUpload): string => join(uploadFolder(config), id)

/** A tab to print, which owners save as it came, once every page of it draws. */
export async function processTab(ctx: Ctx, upload: ReceivedUpload, signal?: AbortSignal): Promise<UploadOutcome> {
  const original = originalOf(ctx, upload)
  const folder = join(ctx.config.dataDir, 'media', `tab-${upload.id}.making`)
  await mkdir(folder, { recursive: true })
  try {
    const verdict = await runJailed(ctx, { program: 'make-tab.ts', args: [original], folder, minutes: maxMinutes.reading, signal })
    const problem = failureOf(verdict, signal)
    if (problem) return problem
    const saved = { path: 'tab.pdf', label: 'Tab', mime: 'application/pdf', position: 1 }
    return outcomeOf(await addAssetFile(ctx, upload, saved, (folder) => copyFile(original, join(folder, saved.path))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function processCaptions(ctx: Ctx, upload: ReceivedUpload): Promise<UploadOutcome> {
  const asset = await ctx.db
    .selectFrom('assets')
    .select('duration_seconds as seconds')
    .where('id', '=', upload.assetId ?? '')
    .executeTakeFirst()
  const original = originalOf(ctx, upload)
  const problem = asset && captionsProblem(await readFile(original), Number(asset.seconds))
  if (problem) return outcomeOf(problem)
  return outcomeOf(
    await addAssetFile(ctx, upload, null, async (folder, { db }) => {
      await copyFile(original, join(folder, captionsFile))
      await db
        .updateTable('assets')
        .set({ captioned: true })
        .where('id', '=', upload.assetId ?? '')
        .execute()
    }),
  )
}

const outcomeOf = (problem: string | null): UploadOutcome => (problem === null ? { state: 'taken' } : { state: 'refused', problem })
