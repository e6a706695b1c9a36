import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireStaff } from '#account/member.server.ts'
import { logStaffText } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { ShopError } from '#kernel/errors.ts'
import { clockTime } from '#kernel/text.ts'
import { parseTime } from '#kernel/time-text.ts'
import { readImage } from '#media/images/read-image.server.ts'
import { maxMinutes, runJailed } from '#media/jailed/run-jailed.server.ts'
import type { Ctx } from '#platform/ctx.ts'

async function findFilm(ctx: Ctx, id: string) {
  requireStaff(ctx, 'media.edit')
  const asset = await ctx.db
    .selectFrom('assets')
    .select(['folder', 'title', 'duration_seconds as seconds'])
    .where('id', '=', id)
    .where('type', '<>', 'track')
    .executeTakeFirst()
  if (!asset) throw new ShopError('not-found', 'We couldn’t find that recording.')
  return { ...asset, folder: join(ctx.config.dataDir, 'media', asset.folder) }
}

/** The picture of a film before it plays, cropped to its shape and without the camera's data. Refuses not-found and pictures that are none. */
export async function savePoster(ctx: Ctx, id: string, file: Buffer): Promise<void> {
  const { folder, title } = await findFilm(ctx, id)
  const { image } = await readImage(file)
  const poster = join(folder, 'poster.jpg')
  await image.resize({ width: 1280, height: 720, fit: 'cover', position: 'attention' }).jpeg({ quality: 84 }).toFile(`${poster}.making`)
  await logStaffText(ctx, 'recording.poster', id, title, await replacePoster(folder, `${poster}.making`))
}

/** The film's own picture at a moment that staff typed, like '1:02.4'. Refuses not-found, and invalid by field. */
export async function savePosterAt(ctx: Ctx, id: string, typed: string): Promise<void> {
  const { folder, title, seconds } = await findFilm(ctx, id)
  const at = parseTime(typed)
  if (at === null) throw timeError('Enter a time like 1:02.4.')
  if (at >= Number(seconds)) throw timeError(`The film ends at ${clockTime(Number(seconds))}.`)
  const workFolder = `${folder}-poster.making`
  await rm(workFolder, { recursive: true, force: true })
  await mkdir(workFolder)
  try {
    const verdict = await runJailed(ctx, {
      program: 'make-poster.ts',
      args: [join(folder, 'lesson.mp4'), String(at)],
      folder: workFolder,
      minutes: maxMinutes.reading,
    })
    if (!verdict.made) throw timeError(verdict.refused ?? 'We couldn’t take this picture. Try another moment, or upload a picture.')
    await logStaffText(ctx, 'recording.poster', id, title, await replacePoster(folder, join(workFolder, 'poster.jpg')))
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

const timeError = (message: string) => new ShopError('invalid', 'Check the highlighted fields.', { at: message })

/** Content-based names of pictures. `before`: null if there was none. */
type PosterChange = { before: string | null; after: string }

const hashOf = (file: string): Promise<string | null> =>
  readFile(file).then(
    (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

const backupPath = (folder: string, name: string): string => join(folder, `poster-${name}.jpg`)

/** The previous picture stays next to it under its own name, for undo. */
async function replacePoster(folder: string, made: string): Promise<PosterChange> {
  const poster = join(folder, 'poster.jpg')
  const [before, after] = [await hashOf(poster), String(await hashOf(made))]
  if (before) await copyFile(poster, backupPath(folder, before))
  await rename(made, poster)
  return { before, after }
}

/** Restores the previous picture, unless it was changed since or the film was replaced. */
export async function undoPoster(ctx: Ctx, { subject, details }: LogEntry): Promise<UndoResult> {
  const { folder, title } = await findFilm(ctx, subject)
  const { before, after } = details as PosterChange
  const poster = join(folder, 'poster.jpg')
  const now = await hashOf(poster)
  if (now !== after && now !== before) throw changedSince()
  if (before === null) await rm(poster, { force: true })
  else {
    if ((await hashOf(backupPath(folder, before))) !== before) throw changedSince()
    await copyFile(backupPath(folder, before), `${poster}.making`)
    await rename(`${poster}.making`, poster)
  }
  return { undone: [title], kept: [] }
}
