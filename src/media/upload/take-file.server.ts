import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mostMinutes, runJailed, unreadable } from '#media/jailed/run-jailed.server.ts'
import { captionsFile } from '#media/rules/file-uses.ts'
import { takenFile } from '#media/upload/asset-files.server.ts'
import { captionsProblem } from '#media/upload/captions.ts'
import type { Outcome, Received } from '#media/upload/upload-rules.ts'
import { uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const originalOf = ({ config }: Ctx, { id }: Received): string => join(uploadFolder(config), id)

/** A tab to print, which owners save as it came, once every page of it draws. */
export async function takeTab(ctx: Ctx, upload: Received, signal?: AbortSignal): Promise<Outcome> {
  const original = originalOf(ctx, upload)
  const folder = join(ctx.config.dataDir, 'media', `tab-${upload.id}.making`)
  await mkdir(folder, { recursive: true })
  try {
    const verdict = await runJailed(ctx, { program: 'make-tab.ts', args: [original], folder, minutes: mostMinutes.reading, signal })
    const problem = unreadable(verdict, signal)
    if (problem) return problem
    const saved = { path: 'tab.pdf', label: 'Tab', mime: 'application/pdf', position: 1 }
    return taken(await takenFile(ctx, upload, saved, (folder) => copyFile(original, join(folder, saved.path))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function takeCaptions(ctx: Ctx, upload: Received): Promise<Outcome> {
  const asset = await ctx.db
    .selectFrom('assets')
    .select('duration_seconds as seconds')
    .where('id', '=', upload.assetId ?? '')
    .executeTakeFirst()
  const original = originalOf(ctx, upload)
  const problem = asset && captionsProblem(await readFile(original), Number(asset.seconds))
  if (problem) return taken(problem)
  return taken(
    await takenFile(ctx, upload, null, async (folder, { db }) => {
      await copyFile(original, join(folder, captionsFile))
      await db
        .updateTable('assets')
        .set({ captioned: true })
        .where('id', '=', upload.assetId ?? '')
        .execute()
    }),
  )
}

const taken = (problem: string | null): Outcome => (problem === null ? { state: 'taken' } : { state: 'refused', problem })
