import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failureOf, maxMinutes, runJailed } from '#media/jailed/run-jailed.server.ts'
import { addAssetFile } from '#media/upload/asset-files.server.ts'
import { linkBeatsToScore } from '#media/upload/practice-json.server.ts'
import { type ReceivedUpload, scoreFiles, type UploadOutcome } from '#media/upload/upload-rules.ts'
import { uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Players draw and follow the score once the beats are set; owners download the file. */
export async function processScore(ctx: Ctx, upload: ReceivedUpload, signal?: AbortSignal): Promise<UploadOutcome> {
  const media = join(ctx.config.dataDir, 'media')
  const workFolder = join(media, `score-${upload.id}.making`)
  const original = join(uploadFolder(ctx.config), upload.id)
  await rm(workFolder, { recursive: true, force: true })
  await mkdir(workFolder, { recursive: true })
  try {
    const verdict = await runJailed(ctx, {
      program: 'make-score.ts',
      args: [original],
      folder: workFolder,
      minutes: maxMinutes.reading,
      signal,
    })
    const problem = failureOf(verdict, signal)
    if (problem) return problem
    const refused = await addAssetFile(
      ctx,
      upload,
      { path: 'tab.gp', label: 'Tab for Guitar Pro', mime: 'application/octet-stream', position: 2 },
      async (folder) => {
        await copyFile(original, join(folder, 'tab.gp'))
        for (const file of Object.values(scoreFiles)) await rename(join(workFolder, file), join(folder, file))
        await linkBeatsToScore(folder)
      },
    )
    return refused ? { state: 'refused', problem: refused } : { state: 'taken' }
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}
