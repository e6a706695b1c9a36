import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mostMinutes, runJailed, unreadable } from '#media/jailed/run-jailed.server.ts'
import { takenFile } from '#media/upload/asset-files.server.ts'
import { mapScore } from '#media/upload/practice-json.server.ts'
import { type Outcome, type Received, scoreFiles } from '#media/upload/upload-rules.ts'
import { uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Players draw and follow the score once the beats are set; owners download the file. */
export async function takeScore(ctx: Ctx, upload: Received, signal?: AbortSignal): Promise<Outcome> {
  const media = join(ctx.config.dataDir, 'media')
  const making = join(media, `score-${upload.id}.making`)
  const original = join(uploadFolder(ctx.config), upload.id)
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true })
  try {
    const verdict = await runJailed(ctx, {
      program: 'make-score.ts',
      args: [original],
      folder: making,
      minutes: mostMinutes.reading,
      signal,
    })
    const problem = unreadable(verdict, signal)
    if (problem) return problem
    const refused = await takenFile(
      ctx,
      upload,
      { path: 'tab.gp', label: 'Tab for Guitar Pro', mime: 'application/octet-stream', position: 2 },
      async (folder) => {
        await copyFile(original, join(folder, 'tab.gp'))
        for (const file of Object.values(scoreFiles)) await rename(join(making, file), join(folder, file))
        await mapScore(folder)
      },
    )
    return refused ? { state: 'refused', problem: refused } : { state: 'taken' }
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}
