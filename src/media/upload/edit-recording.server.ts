import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { staffOf } from '#account/member.server.ts'
import { logInWords } from '#account/staff-log.server.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { parseLine } from '#kernel/form-values.ts'
import { readEstimate } from '#media/finished-recordings.server.ts'
import { publicMedia } from '#media/media.server.ts'
import { beatLines, gridOf, parseBeats, stretchesOf, withScore } from '#media/rules/beat-grid.ts'
import { chapterLines, parseChapters } from '#media/rules/chapters.ts'
import { keepBars } from '#media/upload/keep-bars.server.ts'
import { readOrder, readPractice, writePractice } from '#media/upload/practice-json.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const missing = () => new ShopError('not-found', 'We couldn’t find that recording.')

const folderOf = ({ config }: Ctx, folder: string): string => join(config.dataDir, 'media', folder)
const practiceOf = (ctx: Ctx, folder: string) => readPractice(folderOf(ctx, folder)).catch(() => null)

/** What its beats are set by; null where they come with a score, or before it is ready. */
async function readBeats(ctx: Ctx, { folder, type }: { folder: string; type: string }) {
  const practice = await practiceOf(ctx, folder)
  const stretches = practice && stretchesOf(practice)
  if (!stretches) return null
  const preview = publicMedia(folder, type === 'track' ? 'preview.m4a' : 'preview/master.m3u8')
  const hasScore = (await readOrder(folderOf(ctx, folder))) !== null
  return { lines: beatLines(stretches), estimate: await readEstimate(ctx, folder), hasScore, preview }
}

export async function readRecording(ctx: Ctx, id: string) {
  staffOf(ctx, 'products.view')
  const row = await ctx.db
    .selectFrom('assets')
    .select(['id', 'title', 'type', 'state', 'folder', 'chapters', 'duration_seconds', 'loudness_lufs', 'captioned', 'no_words'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw missing()
  const { chapters, folder, duration_seconds, loudness_lufs, no_words: noWords, ...recording } = row
  const files = await ctx.db
    .selectFrom('asset_files')
    .select(['path', 'label', 'bytes'])
    .where('asset_id', '=', id)
    .orderBy('position')
    .execute()
  const products = await ctx.db.selectFrom('products').select(['id', 'title']).where('asset_id', '=', id).orderBy('id').limit(50).execute()
  // Its address stays when it changes, and browsers keep it for a minute.
  const poster = await stat(join(folderOf(ctx, folder), 'poster.jpg')).then(
    ({ mtimeMs }) => `${publicMedia(folder, 'poster.jpg')}?${Math.round(mtimeMs)}`,
    () => null,
  )
  const beats = await readBeats(ctx, row)
  const lufs = loudness_lufs === null ? null : Number(loudness_lufs)
  return {
    ...recording,
    noWords,
    beats,
    lufs,
    seconds: Number(duration_seconds),
    chapters: chapterLines(chapters),
    poster,
    files,
    products,
  }
}

type RecordingFields = { title: string; chapters: string; beats: string; noWords: boolean }

/** Saves name, chapters, beats and captions need. Refuses not-found, and invalid by field. */
export const saveRecording = (ctx: Ctx, id: string, fields: RecordingFields): Promise<void> =>
  ctx.transaction(async (ctx) => {
    staffOf(ctx, 'media.edit')
    const asset = await ctx.db
      .selectFrom('assets')
      .select(['folder', 'duration_seconds'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!asset) throw missing()
    const errors: FieldErrors = {}
    const title = parseLine(() => fields.title, 'title', errors, { most: 120, missing: 'Enter a title.' })
    const chapters = parseChapters(fields.chapters, Number(asset.duration_seconds))
    const beats = parseBeats(fields.beats, Number(asset.duration_seconds))
    refuseFields({
      ...errors,
      chapters: typeof chapters === 'string' ? chapters : null,
      beats: typeof beats === 'string' ? beats : null,
    })
    if (typeof chapters === 'string' || typeof beats === 'string') return
    await ctx.db
      .updateTable('assets')
      .set({ title, chapters: JSON.stringify(chapters), no_words: fields.noWords, changed_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await logInWords(ctx, 'recording.save', id, title)
    const practice = await practiceOf(ctx, asset.folder)
    if (!practice || stretchesOf(practice) === null) return
    const sections = chapters.map(({ title, seconds }) => ({ title, at: seconds }))
    const folder = folderOf(ctx, asset.folder)
    const grid = gridOf(beats, practice.duration)
    await writePractice(folder, { ...practice, ...withScore(grid, await readOrder(folder)), sections })
    await keepBars(ctx, id, grid.bars, practice.duration)
  })
