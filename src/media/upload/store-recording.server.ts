import { parse } from 'node:path'
import { sql } from 'kysely'
import type { FinishedRecording } from '#media/finished-recordings.server.ts'
import type { JailReport } from '#media/jailed/run-jailed.server.ts'
import type { ReceivedUpload } from '#media/upload/upload-rules.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The recording itself, as owners save it; other files of a recording stay when it is replaced. */
export const mainFiles = ['lesson.mp4', 'track.m4a', 'track.mp3'] as const

/** Owners' link to a film leads to its replacement, which may be audio. */
const renameDownloads = ({ db }: Pick<Ctx, 'db'>, assetId: string, path: string, mime: string) =>
  sql`update product_files f set path = ${path}, mime = ${mime}
    where f.id in (
      select min(o.id) from product_files o where o.asset_id = ${assetId} and o.path = any(${[...mainFiles]}::text[])
      group by o.product_id having not bool_or(o.path = ${path}))`.execute(db)

/** Owners download the replacement from now on. */
export const storeRecording = (
  ctx: Ctx,
  upload: ReceivedUpload,
  folder: string,
  { duration, peaks, excerpt, loudness }: FinishedRecording,
  { type = 'lesson', made = '', mime = '', bytes = 1 }: JailReport,
) =>
  ctx.transaction(async ({ db, now }) => {
    const id = upload.assetId ?? upload.id
    const recording = {
      folder,
      type,
      original: upload.id,
      state: 'ready',
      progress: 100,
      problem: null,
      duration_seconds: duration,
      peaks: JSON.stringify(peaks),
      excerpt: JSON.stringify(excerpt),
      loudness_lufs: loudness,
      changed_at: now(),
    } as const
    await db
      .insertInto('assets')
      .values({ ...recording, id, title: parse(upload.name).name.slice(0, 120) || upload.name, version: '1', added_at: now() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(recording))
      .execute()
    await renameDownloads({ db }, id, made, mime)
    await db.deleteFrom('asset_files').where('asset_id', '=', id).where('path', 'in', mainFiles).where('path', '<>', made).execute()
    const file = { asset_id: id, path: made, label: type === 'track' ? 'Track' : 'Video', mime, bytes }
    await db
      .insertInto('asset_files')
      .values(file)
      .onConflict((conflict) => conflict.columns(['asset_id', 'path']).doUpdateSet({ bytes }))
      .execute()
    await db
      .updateTable('products')
      .set({ duration_seconds: Math.round(duration) })
      .where('asset_id', '=', id)
      .execute()
  })
