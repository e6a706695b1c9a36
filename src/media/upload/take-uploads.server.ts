import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { containerOf } from '#media/upload/container.server.ts'
import { type JailReport, runJailed } from '#media/upload/run-jailed.server.ts'
import type { UploadPurpose } from '#media/upload/upload-rules.ts'
import { uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'

type Received = { id: string; name: string; purpose: UploadPurpose; assetId: string | null; bytes: number }

/** Timed work: takes files that have arrived, one at a time. One that was under way when the shop ended is begun again. */
export async function takeUploads(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return
    const upload = await ctx.db
      .selectFrom('uploads')
      .select(['id', 'name', 'purpose', 'asset_id as assetId', 'bytes'])
      .where('state', '=', 'received')
      .orderBy('changed_at')
      .limit(1)
      .executeTakeFirst()
    if (!upload) return
    const problem = upload.purpose === 'recording' ? await takeRecording(ctx, upload) : await takeFile(ctx, upload, upload.purpose)
    await ctx.db
      .updateTable('uploads')
      .set({ state: problem ? 'refused' : 'taken', problem, changed_at: ctx.now() })
      .where('id', '=', upload.id)
      .execute()
    if (problem) await rm(join(uploadFolder(ctx.config), upload.id), { force: true })
  }
}

/** Makes a new recording, or the new film of one that is there. Answers why it is refused. */
async function takeRecording(ctx: Ctx, upload: Received): Promise<string | null> {
  const folder = `upload-${upload.id}`
  const media = join(ctx.config.dataDir, 'media')
  const making = join(media, `${folder}.making`)
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true })
  const program = join(ctx.config.root, 'src/media/upload/make-recording.ts')
  let facts: JailReport = {}
  const verdict = await runJailed(program, [join(uploadFolder(ctx.config), upload.id), making], async (report) => {
    facts = { ...facts, ...report }
  })
  const problem = verdict.refused ?? (verdict.failed && `It couldn’t be made: ${verdict.failed}`)
  if (problem || !verdict.made) {
    await rm(making, { recursive: true, force: true })
    return problem ?? 'It couldn’t be made.'
  }
  await rm(join(media, folder), { recursive: true, force: true })
  await rename(making, join(media, folder))
  await keepRecording(ctx, upload, folder, { ...facts, ...verdict })
  return null
}

/** Owners of a product with this recording get the new film from now on. */
const keepRecording = (
  ctx: Ctx,
  upload: Received,
  folder: string,
  { type = 'lesson', seconds = 1, made = '', mime = '', bytes = 1 }: JailReport,
) =>
  ctx.transaction(async ({ db, now }) => {
    const id = upload.assetId ?? upload.id
    const film = { folder, original: upload.id, state: 'ready', progress: 100, problem: null, changed_at: now() } as const
    await db
      .insertInto('assets')
      .values({
        ...film,
        id,
        type,
        title: parse(upload.name).name.slice(0, 120) || upload.name,
        version: '1',
        duration_seconds: seconds,
        added_at: now(),
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...film, duration_seconds: seconds, excerpt: null, peaks: null }))
      .execute()
    const file = { asset_id: id, path: made, label: type === 'track' ? 'Track' : 'Video', mime, bytes }
    await db
      .insertInto('asset_files')
      .values(file)
      .onConflict((conflict) => conflict.columns(['asset_id', 'path']).doUpdateSet({ bytes }))
      .execute()
    await db
      .updateTable('products')
      .set({ duration_seconds: Math.round(seconds) })
      .where('asset_id', '=', id)
      .execute()
  })

const files = {
  tab: { container: 'pdf', path: 'tab.pdf', label: 'Tab', mime: 'application/pdf', refused: 'This isn’t a PDF.' },
  captions: { container: 'vtt', path: 'captions.vtt', label: null, mime: 'text/vtt', refused: 'This isn’t a WebVTT file.' },
} as const

/** A file that joins a recording. Captions are shown in the player; a tab is saved by owners. */
async function takeFile(ctx: Ctx, { id, assetId, bytes }: Received, purpose: keyof typeof files): Promise<string | null> {
  const kind = files[purpose]
  const source = join(uploadFolder(ctx.config), id)
  if ((await containerOf(source)) !== kind.container) return kind.refused
  const asset = await ctx.db
    .selectFrom('assets')
    .select('folder')
    .where('id', '=', assetId ?? '')
    .executeTakeFirst()
  if (!asset) return 'Its recording is no longer there.'
  await copyFile(source, join(ctx.config.dataDir, 'media', asset.folder, kind.path))
  if (kind.label === null) return null
  const file = { asset_id: assetId ?? '', path: kind.path, label: kind.label, mime: kind.mime, position: 1, bytes }
  await ctx.db
    .insertInto('asset_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['asset_id', 'path']).doUpdateSet({ bytes }))
    .execute()
  return null
}
