import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { requireStaff } from '#account/member.server.ts'
import { logStaffText } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { parseLine } from '#kernel/form-values.ts'
import { readEstimate } from '#media/finished-recordings.server.ts'
import { publicMediaUrl } from '#media/media.server.ts'
import { beatLines, gridOf, parseBeats, tempoSectionsOf, withScore } from '#media/rules/beat-grid.ts'
import { type AssetChapter, chapterLines, parseChapters } from '#media/rules/chapters.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { readPractice, readScoreOrder, writePractice } from '#media/upload/practice-json.server.ts'
import { saveBars } from '#media/upload/save-bars.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const notFound = () => new ShopError('not-found', 'We couldn’t find that recording.')

const folderOf = ({ config }: Ctx, folder: string): string => join(config.dataDir, 'media', folder)
const practiceOf = (ctx: Ctx, folder: string) => readPractice(folderOf(ctx, folder)).catch(() => null)

/** The source of its beats; null where they come with a score, or before it is ready. */
async function readBeats(ctx: Ctx, { folder, type }: { folder: string; type: string }) {
  const practice = await practiceOf(ctx, folder)
  const tempoSections = practice && tempoSectionsOf(practice)
  if (!tempoSections) return null
  const preview = publicMediaUrl(folder, type === 'track' ? 'preview.m4a' : 'preview/master.m3u8')
  const hasScore = (await readScoreOrder(folderOf(ctx, folder))) !== null
  return { lines: beatLines(tempoSections), estimate: await readEstimate(ctx, folder), hasScore, preview }
}

export async function readRecording(ctx: Ctx, id: string) {
  requireStaff(ctx, 'products.view')
  const row = await ctx.db
    .selectFrom('assets')
    .select(['id', 'title', 'type', 'state', 'folder', 'chapters', 'duration_seconds', 'loudness_lufs', 'captioned', 'no_words'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
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
    ({ mtimeMs }) => `${publicMediaUrl(folder, 'poster.jpg')}?${Math.round(mtimeMs)}`,
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
    requireStaff(ctx, 'media.edit')
    const asset = await ctx.db
      .selectFrom('assets')
      .select(['folder', 'duration_seconds', 'title', 'chapters', 'no_words'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!asset) throw notFound()
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
    const practice = await practiceOf(ctx, asset.folder)
    const before = fieldsOf(asset, practice)
    await ctx.db
      .updateTable('assets')
      .set({ title, chapters: JSON.stringify(chapters), no_words: fields.noWords, changed_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    const after = fieldsOf(
      { title, chapters, no_words: fields.noWords },
      await setBeats(ctx, id, asset.folder, { practice, beats, chapters }),
    )
    const changed = Object.keys(after).filter((name) => before[name] !== after[name])
    await logStaffText(ctx, 'recording.save', id, title, Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]])))
  })

type BeatsInput = { practice: PracticeFile | null; beats: Exclude<ReturnType<typeof parseBeats>, string>; chapters: AssetChapter[] }

/** Returns the player's current practice file; nothing changes before the recording is ready. */
async function setBeats(ctx: Ctx, id: string, name: string, { practice, beats, chapters }: BeatsInput): Promise<PracticeFile | null> {
  if (!practice || tempoSectionsOf(practice) === null) return practice
  const sections = chapters.map(({ title, seconds }) => ({ title, at: seconds }))
  const folder = folderOf(ctx, name)
  const grid = gridOf(beats, practice.duration)
  const updated = { ...practice, ...withScore(grid, await readScoreOrder(folder)), sections }
  await writePractice(folder, updated)
  await saveBars(ctx, id, grid.bars, practice.duration)
  return updated
}

type StoredRecording = { title: string; chapters: AssetChapter[]; no_words: boolean }

/** The form's values, as text. */
function fieldsOf({ title, chapters, no_words }: StoredRecording, practice: PracticeFile | null): Record<string, string> {
  const tempoSections = practice && tempoSectionsOf(practice)
  return {
    title,
    chapters: chapterLines(chapters),
    beats: tempoSections ? beatLines(tempoSections) : '',
    captions: no_words ? 'not needed' : 'needed',
  }
}

/** Restores the fields unchanged since. */
export async function undoRecording(ctx: Ctx, { subject: id, details }: LogEntry): Promise<UndoResult> {
  const asset = await ctx.db
    .selectFrom('assets')
    .select(['folder', 'title', 'chapters', 'no_words'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!asset) throw notFound()
  const now = fieldsOf(asset, await practiceOf(ctx, asset.folder))
  const changedFields = Object.keys(now).filter((name) => Array.isArray(details[name]))
  const [was, is] = [0, 1].map((at) => Object.fromEntries(changedFields.map((name) => [name, String((details[name] as string[])[at])])))
  const undone = changedFields.filter((name) => now[name] === is?.[name])
  if (undone.length === 0) throw changedSince()
  const {
    title = '',
    chapters = '',
    beats = '',
    captions,
  } = { ...now, ...Object.fromEntries(undone.map((name) => [name, was?.[name] ?? ''])) }
  await saveRecording(ctx, id, { title, chapters, beats, noWords: captions === 'not needed' })
  return { undone, kept: changedFields.filter((name) => !undone.includes(name)) }
}
