import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { logRowChange, rowAsJson, undoRow } from '#account/undo-row.server.ts'
import { isLevel, type LevelName } from '#catalogue/rules/filters.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { type FormValues, parseId } from '#kernel/form-values.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { mergeForm, readInitialValues } from '#kernel/merge-fields.ts'
import { likePattern, slugify } from '#kernel/text.ts'
import { undoDeadline } from '#kernel/undo-window.ts'
import { type PathField, pathFields, pathLimits } from '#library/paths/rules/path-form.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'

export type EditedStep = { id: number; title: string; kind: 'course' | 'lesson'; published: boolean }
export type EditedPath = {
  id: number
  version: number
  published: boolean
  fields: Record<PathField, string>
  steps: EditedStep[]
}

const pageSize = 50

type ListedPath = { id: number; title: string; level: LevelName; style: string; steps: number; published: boolean }

const byId = { id: sql`l.id`, idCast: 'integer' } as const
const sorts = {
  newest: { words: 'Newest first', key: sql`l.id`, cast: 'integer', desc: true, ...byId, idDesc: true },
  title: { words: 'Title', key: sql`l.title`, cast: 'text', ...byId },
} as const

/** `from`, `to`: the days they were made on. */
export async function staffPaths(ctx: Ctx, { words, from, to, sort, cursor, size = pageSize }: ListSearch) {
  requireStaff(ctx, 'products.view')
  const { rows, ...rest } = await listPage<ListedPath>(
    ctx,
    {
      columns: sql`l.id, l.title, l.level, l.style, l.published_at is not null as published,
        (select count(*)::integer from learning_path_steps s where s.path_id = l.id) as steps`,
      from: sql`learning_paths l`,
      where: allOf(words.trim() && sql`l.title ilike ${likePattern(words.trim())}`, betweenDays(ctx, sql`l.created_at`, { from, to })),
      sorts,
    },
    { sort, cursor, size },
  )
  return { paths: rows, ...rest }
}

export async function readEditedPath(ctx: Ctx, id: number): Promise<EditedPath> {
  requireStaff(ctx, 'products.view')
  const row = await ctx.db.selectFrom('learning_paths').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const { rows: steps } = await sql<EditedStep>`
    select p.id, p.title, p.kind, p.published from learning_path_steps s join products p on p.id = s.product_id
    where s.path_id = ${id} order by s.position`.execute(ctx.db)
  const { title, goal, about, level, style, slug, version } = row
  return { id, version, published: row.published_at !== null, fields: { title, goal, about, level, style, slug }, steps }
}

const notFound = () => new ShopError('not-found', 'We couldn’t find that learning path.')

/** Adds or saves a path; returns the id. Refuses invalid by field, not-found, and a conflicting save. */
export const savePath = (ctx: Ctx, id: number | null, version: number, text: FormValues): Promise<number> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'products.edit')
    const before = id === null ? {} : await rowAsJson(ctx, pathRow(id))
    const { level, ...fields } = readFields(id === null ? text : await mergeFields(ctx, id, version, text))
    await refuseTakenSlug(ctx, id, fields.slug)
    const row = { ...fields, level }
    const saved = id === null ? await insert(ctx, row) : await update(ctx, id, row)
    if (id === null) await logStaffAction(ctx, 'path.create', saved, row)
    else await logRowChange(ctx, 'path.save', pathRow(id), before)
    return saved
  })

const pathRow = (id: number) => ({ table: 'learning_paths', key: 'id', value: id }) as const

/** Restores fields or publication unless changed since. Refuses an address that another path has now. */
export async function undoPath(ctx: Ctx, entry: LogEntry): Promise<UndoResult> {
  const id = parseId(entry.subject)
  const done = await undoRow(ctx, pathRow(id), entry)
  const { fields, published, steps } = await readEditedPath(ctx, id)
  if (published && steps.length === 0) throw noStepsError()
  await refuseTakenSlug(ctx, id, fields.slug)
  return done
}

const noStepsError = () => new ShopError('invalid', 'Add the first step, then publish it.', { step: 'A path needs a step.' })

function readFields(text: FormValues) {
  const errors: FieldErrors = {}
  const fields = Object.fromEntries(pathFields.map((field) => [field, text(field).trim()])) as Record<PathField, string>
  for (const field of pathFields)
    if (fields[field].length > pathLimits[field]) errors[field] = `Use at most ${pathLimits[field]} characters.`
  if (!fields.title) errors.title = 'Enter a title.'
  if (!fields.goal) errors.goal = 'Say what you can play at the end.'
  if (!fields.style) errors.style = 'Enter a style.'
  const { level } = fields
  if (!isLevel(level)) errors.level = 'Choose a level.'
  fields.style = fields.style.toLowerCase()
  fields.slug = slugify(fields.slug || fields.title)
  if (fields.title && !fields.slug) errors.slug = 'Enter an address with letters or digits.'
  refuseFields(errors)
  return { ...fields, level: level as LevelName }
}

async function mergeFields(ctx: Ctx, id: number, version: number, text: FormValues): Promise<FormValues> {
  const stored = await readEditedPath(ctx, id)
  return stored.version === version ? text : mergeForm(readInitialValues(text), stored.fields, text, 'this path')
}

async function refuseTakenSlug(ctx: Ctx, id: number | null, slug: string): Promise<void> {
  const other = await ctx.db
    .selectFrom('learning_paths')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', id ?? 0)
    .executeTakeFirst()
  if (other) throw new ShopError('invalid', 'Check the highlighted fields.', { slug: 'Another path has this address.' })
}

type PathRow = Omit<Record<PathField, string>, 'level'> & { level: LevelName }

const insert = async (ctx: Ctx, row: PathRow): Promise<number> =>
  (
    await ctx.db
      .insertInto('learning_paths')
      .values({ ...row, created_at: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

async function update(ctx: Ctx, id: number, row: PathRow): Promise<number> {
  await ctx.db
    .updateTable('learning_paths')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return id
}

/** Publishes a path after the undo period, or unpublishes it. Refuses not-found, and a path without steps. */
export const setPathPublished = (ctx: Ctx, id: number, published: boolean): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'products.edit')
    const before = await rowAsJson(ctx, pathRow(id))
    const path = await readEditedPath(ctx, id)
    if (published && path.steps.length === 0) throw noStepsError()
    const leavesAt = published && !path.published ? undoDeadline(ctx.now()) : null
    if (leavesAt || !published) await ctx.db.updateTable('learning_paths').set({ published_at: leavesAt }).where('id', '=', id).execute()
    await logRowChange(ctx, published ? 'path.publish' : 'path.withdraw', pathRow(id), before, { leavesAt })
  })
