import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clockTime } from '#kernel/text.ts'
import { maxMinutes, runJailed } from '#media/jailed/run-jailed.server.ts'
import { addStem } from '#media/upload/stems.server.ts'
import { maxSecondsApart, type ReceivedUpload, type UploadOutcome } from '#media/upload/upload-rules.ts'
import { uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** For the mixer and the stems' buyers; replaces a stem of the same name. */
export async function processStem(ctx: Ctx, upload: ReceivedUpload, signal?: AbortSignal): Promise<UploadOutcome> {
  const asset = await ctx.db
    .selectFrom('assets')
    .select('duration_seconds as seconds')
    .where('id', '=', upload.assetId ?? '')
    .executeTakeFirst()
  if (!asset) return { state: 'refused', problem: 'Its recording is no longer there.' }
  const workFolder = join(ctx.config.dataDir, 'media', `stem-${upload.id}.making`)
  await rm(workFolder, { recursive: true, force: true })
  await mkdir(workFolder, { recursive: true })
  try {
    const args = [join(uploadFolder(ctx.config), upload.id)]
    const verdict = await runJailed(ctx, { program: 'make-stem.ts', args, folder: workFolder, minutes: maxMinutes.encoding, signal })
    if (verdict.refused) return { state: 'refused', problem: verdict.refused }
    if (!verdict.made) return { state: 'failed', problem: verdict.failed ?? 'It couldn’t be processed.' }
    const seconds = verdict.seconds ?? 0
    if (Math.abs(seconds - Number(asset.seconds)) > maxSecondsApart) {
      const problem = `It lasts ${clockTime(seconds)} and its recording ${clockTime(Number(asset.seconds))}. Export both from the same start to the same end.`
      return { state: 'refused', problem }
    }
    const problem = await addStem(ctx, upload, join(workFolder, verdict.made))
    return problem ? { state: 'refused', problem } : { state: 'taken' }
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}
