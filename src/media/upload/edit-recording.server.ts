import { access, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { staffOf } from '#account/member.server.ts'
import { logInWords } from '#account/staff-log.server.ts'
import { refuseFields, ShopError } from '#kernel/errors.ts'
import { readImage } from '#media/images/read-image.server.ts'
import { publicMedia } from '#media/media.server.ts'
import { chapterLines, parseChapters } from '#media/rules/chapters.ts'
import type { Ctx } from '#platform/ctx.ts'

const missing = () => new ShopError('not-found', 'We couldn’t find that recording.')

const posterOf = ({ config }: Ctx, folder: string): string => join(config.dataDir, 'media', folder, 'poster.jpg')

/** A recording for its page in the back office. Refuses not-found. */
export async function readRecording(ctx: Ctx, id: string) {
  staffOf(ctx, 'products.view')
  const row = await ctx.db
    .selectFrom('assets')
    .select(['id', 'title', 'type', 'state', 'folder', 'chapters', 'duration_seconds'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw missing()
  const { chapters, folder, duration_seconds, ...recording } = row
  const files = await ctx.db
    .selectFrom('asset_files')
    .select(['path', 'label', 'bytes'])
    .where('asset_id', '=', id)
    .orderBy('position')
    .execute()
  const products = await ctx.db.selectFrom('products').select(['id', 'title']).where('asset_id', '=', id).orderBy('id').limit(50).execute()
  const poster = await access(posterOf(ctx, folder)).then(
    () => publicMedia(folder, 'poster.jpg'),
    () => null,
  )
  return { ...recording, seconds: Number(duration_seconds), chapters: chapterLines(chapters), poster, files, products }
}

/** Renames a recording in the media library, and says where its chapters start. Refuses not-found, and invalid by field. */
export const saveRecording = (ctx: Ctx, id: string, fields: { title: string; chapters: string }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    staffOf(ctx, 'media.edit')
    const asset = await ctx.db.selectFrom('assets').select('duration_seconds').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!asset) throw missing()
    const title = fields.title.trim().slice(0, 120)
    const chapters = parseChapters(fields.chapters, Number(asset.duration_seconds))
    refuseFields({ title: title ? null : 'Enter a title.', chapters: typeof chapters === 'string' ? chapters : null })
    await ctx.db
      .updateTable('assets')
      .set({ title, chapters: JSON.stringify(chapters), changed_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await logInWords(ctx, 'recording.save', id, title)
  })

/** The picture of a film before it plays, cropped to its shape and without the camera's data. Refuses not-found and pictures that are none. */
export async function savePoster(ctx: Ctx, id: string, file: Buffer): Promise<void> {
  staffOf(ctx, 'media.edit')
  const asset = await ctx.db
    .selectFrom('assets')
    .select(['folder', 'title'])
    .where('id', '=', id)
    .where('type', '<>', 'track')
    .executeTakeFirst()
  if (!asset) throw missing()
  const { image } = await readImage(file)
  const poster = posterOf(ctx, asset.folder)
  await image.resize({ width: 1280, height: 720, fit: 'cover', position: 'attention' }).jpeg({ quality: 84 }).toFile(`${poster}.making`)
  await rename(`${poster}.making`, poster)
  await logInWords(ctx, 'recording.poster', id, asset.title)
}
