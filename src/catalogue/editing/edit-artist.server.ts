import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { logRowChange, rowAsJson, undoRow } from '#account/undo-row.server.ts'
import { type ArtistField, readArtist } from '#catalogue/rules/artist-form.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { type FormValues, parseId } from '#kernel/form-values.ts'
import { mergeForm, readInitialValues } from '#kernel/merge-fields.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'

export type EditedArtist = { id: number; version: number; cover: ImageRef; fields: Record<ArtistField, string> }

export async function readEditedArtist(ctx: Ctx, id: number): Promise<EditedArtist> {
  requireStaff(ctx, 'products.view')
  const row = await ctx.db.selectFrom('artists').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ShopError('not-found', 'We couldn’t find that artist.')
  const { name, slug, instrument, town, quote, biography, styles, video, version, image, colour } = row
  const shape = `${row.video_width}:${row.video_height}`
  return {
    id,
    version,
    cover: { image, colour },
    fields: { name, slug, instrument, town, quote, biography, styles: styles.join(', '), video, shape },
  }
}

/** Adds or saves an artist; returns the id. Refuses not-found, invalid by field, and a conflicting save. */
export const saveArtist = (ctx: Ctx, id: number | null, version: number, text: FormValues): Promise<number> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'products.edit')
    const before = id === null ? {} : await rowAsJson(ctx, artistRow(id))
    const { styles, shape, ...fields } = readArtist(id === null ? text : await mergeEdits(ctx, id, version, text))
    const [video_width = 16, video_height = 9] = shape.split(':').map(Number)
    await refuseTaken(ctx, id, fields)
    const row = {
      ...fields,
      video_width,
      video_height,
      styles: styles
        .split(',')
        .map((style) => style.trim().toLowerCase())
        .filter(Boolean),
    }
    const saved = id === null ? await insert(ctx, row) : await update(ctx, id, row)
    if (id === null) await logStaffAction(ctx, 'artist.create', saved, row)
    else await logRowChange(ctx, 'artist.save', artistRow(id), before)
    return saved
  })

const artistRow = (id: number) => ({ table: 'artists', key: 'id', value: id }) as const

/** Restores fields that weren't changed since. Refuses a name or slug that another artist has now. */
export async function undoArtist(ctx: Ctx, entry: LogEntry): Promise<UndoResult> {
  const id = parseId(entry.subject)
  const done = await undoRow(ctx, artistRow(id), entry)
  await refuseTaken(ctx, id, (await readEditedArtist(ctx, id)).fields)
  return done
}

async function mergeEdits(ctx: Ctx, id: number, version: number, text: FormValues): Promise<FormValues> {
  const stored = await readEditedArtist(ctx, id)
  return stored.version === version ? text : mergeForm(readInitialValues(text), stored.fields, text, 'this artist')
}

/** Names must be unique: the product editor identifies artists by name. */
async function refuseTaken(ctx: Ctx, id: number | null, { name, slug }: { name: string; slug: string }): Promise<void> {
  const others = await ctx.db
    .selectFrom('artists')
    .select(['name', 'slug'])
    .where((eb) => eb.or([eb('name', '=', name), eb('slug', '=', slug)]))
    .where('id', '<>', id ?? 0)
    .execute()
  const errors: FieldErrors = {
    ...(others.some((other) => other.name === name) && { name: 'Another artist has this name.' }),
    ...(others.some((other) => other.slug === slug) && { slug: 'Another artist has this address.' }),
  }
  if (others.length > 0) throw new ShopError('invalid', 'Check the highlighted fields.', errors)
}

type ArtistRow = Omit<Record<ArtistField, string>, 'styles' | 'shape'> & { styles: string[]; video_width: number; video_height: number }

async function insert(ctx: Ctx, row: ArtistRow): Promise<number> {
  const { id } = await ctx.db
    .insertInto('artists')
    .values({ ...row, colour: '#6b4f33', added_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function update(ctx: Ctx, id: number, row: ArtistRow): Promise<number> {
  await ctx.db
    .updateTable('artists')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return id
}
