import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readFinishedRecording } from '#media/finished-recordings.server.ts'
import { type JailReport, maxMinutes, runJailed } from '#media/jailed/run-jailed.server.ts'
import { captionsFile } from '#media/rules/file-uses.ts'
import { readPractice, writePractice } from '#media/upload/practice-json.server.ts'
import { mainFiles, storeRecording } from '#media/upload/store-recording.server.ts'
import { maxSecondsApart, type ReceivedUpload, scoreFiles, type UploadOutcome } from '#media/upload/upload-rules.ts'
import { uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function processRecording(ctx: Ctx, upload: ReceivedUpload, signal?: AbortSignal): Promise<UploadOutcome> {
  const folder = `upload-${upload.id}`
  const media = join(ctx.config.dataDir, 'media')
  const workFolder = join(media, `${folder}.making`)
  await rm(workFolder, { recursive: true, force: true })
  await mkdir(workFolder, { recursive: true })
  try {
    let facts: JailReport = {}
    const onReport = async (report: JailReport) => {
      facts = { ...facts, ...report }
      if (report.progress !== undefined) await saveProgress(ctx, upload.id, report.progress)
    }
    const args = [join(uploadFolder(ctx.config), upload.id)]
    const verdict = await runJailed(ctx, {
      program: 'make-recording.ts',
      args,
      folder: workFolder,
      minutes: maxMinutes.encoding,
      onReport,
      signal,
    })
    if (verdict.refused) return { state: 'refused', problem: verdict.refused }
    const finished = verdict.made ? await readFinishedRecording(workFolder) : null
    if (!finished) return { state: 'failed', problem: verdict.failed ?? 'It couldn’t be processed.' }
    if (upload.assetId) await carryOverFiles(ctx, upload.assetId, workFolder)
    await rm(join(media, folder), { recursive: true, force: true })
    await rename(workFolder, join(media, folder))
    await storeRecording(ctx, upload, folder, finished, { ...facts, ...verdict })
    return { state: 'taken' }
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

const saveProgress = (ctx: Ctx, id: string, progress: number) =>
  ctx.db
    .updateTable('uploads')
    .set({ progress: Math.floor(progress) })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()

/** A replaced recording keeps its tab, stems and captions. */
async function carryOverFiles(ctx: Ctx, assetId: string, into: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('assets as a')
    .leftJoin('asset_files as f', (join) => join.onRef('f.asset_id', '=', 'a.id').on('f.path', 'not in', mainFiles))
    .select(['a.folder', 'f.path'])
    .where('a.id', '=', assetId)
    .execute()
  const folder = rows[0]?.folder
  if (folder === undefined) return
  await carryOverPractice(join(ctx.config.dataDir, 'media', folder), into)
  for (const path of [captionsFile, ...Object.values(scoreFiles), ...rows.flatMap(({ path }) => path ?? [])]) {
    await cp(join(ctx.config.dataDir, 'media', folder, path), join(into, path)).catch(ignoreMissing)
  }
}

/** Stems, beats and sections stay when the new recording has the same length. */
async function carryOverPractice(from: string, into: string): Promise<void> {
  const [{ duration, sound: _, angles: __, ...before }, now] = await Promise.all([readPractice(from), readPractice(into)])
  if (Math.abs(duration - now.duration) > maxSecondsApart) return
  if (before.stems.length > 0) await cp(join(from, 'stems'), join(into, 'stems'), { recursive: true })
  await writePractice(into, { ...now, ...before })
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
