import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readFinished } from '#media/finished-recordings.server.ts'
import { type JailReport, mostMinutes, runJailed } from '#media/jailed/run-jailed.server.ts'
import { captionsFile } from '#media/rules/file-uses.ts'
import { keepRecording, mainFiles } from '#media/upload/keep-recording.server.ts'
import { readPractice, writePractice } from '#media/upload/practice-json.server.ts'
import { mostSecondsApart, type Outcome, type Received, scoreFiles } from '#media/upload/upload-rules.ts'
import { uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function takeRecording(ctx: Ctx, upload: Received, signal?: AbortSignal): Promise<Outcome> {
  const folder = `upload-${upload.id}`
  const media = join(ctx.config.dataDir, 'media')
  const making = join(media, `${folder}.making`)
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true })
  try {
    let facts: JailReport = {}
    const tell = async (report: JailReport) => {
      facts = { ...facts, ...report }
      if (report.progress !== undefined) await keepProgress(ctx, upload.id, report.progress)
    }
    const args = [join(uploadFolder(ctx.config), upload.id)]
    const verdict = await runJailed(ctx, {
      program: 'make-recording.ts',
      args,
      folder: making,
      minutes: mostMinutes.encoding,
      tell,
      signal,
    })
    if (verdict.refused) return { state: 'refused', problem: verdict.refused }
    const finished = verdict.made ? await readFinished(making) : null
    if (!finished) return { state: 'failed', problem: verdict.failed ?? 'It couldn’t be processed.' }
    if (upload.assetId) await keepOtherFiles(ctx, upload.assetId, making)
    await rm(join(media, folder), { recursive: true, force: true })
    await rename(making, join(media, folder))
    await keepRecording(ctx, upload, folder, finished, { ...facts, ...verdict })
    return { state: 'taken' }
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

const keepProgress = (ctx: Ctx, id: string, progress: number) =>
  ctx.db
    .updateTable('uploads')
    .set({ progress: Math.floor(progress) })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()

/** A replaced recording keeps its tab, stems and captions. */
async function keepOtherFiles(ctx: Ctx, assetId: string, into: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('assets as a')
    .leftJoin('asset_files as f', (join) => join.onRef('f.asset_id', '=', 'a.id').on('f.path', 'not in', mainFiles))
    .select(['a.folder', 'f.path'])
    .where('a.id', '=', assetId)
    .execute()
  const folder = rows[0]?.folder
  if (folder === undefined) return
  await keepPractice(join(ctx.config.dataDir, 'media', folder), into)
  for (const path of [captionsFile, ...Object.values(scoreFiles), ...rows.flatMap(({ path }) => path ?? [])]) {
    await cp(join(ctx.config.dataDir, 'media', folder, path), join(into, path)).catch(refuseUnlessMissing)
  }
}

/** Stems, beats and sections stay when the new recording has the same length. */
async function keepPractice(from: string, into: string): Promise<void> {
  const [{ duration, sound: _, angles: __, ...before }, now] = await Promise.all([readPractice(from), readPractice(into)])
  if (Math.abs(duration - now.duration) > mostSecondsApart) return
  if (before.stems.length > 0) await cp(join(from, 'stems'), join(into, 'stems'), { recursive: true })
  await writePractice(into, { ...now, ...before })
}

function refuseUnlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
