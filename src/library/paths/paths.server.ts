import { type RawBuilder, sql } from 'kysely'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import { type LevelName, levels } from '#catalogue/rules/filters.ts'
import type { IndexState } from '#catalogue/rules/query.ts'
import { ShopError } from '#kernel/errors.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'

export type PathCard = {
  id: number
  slug: string
  title: string
  goal: string
  level: LevelName
  style: string
  courses: number
  lessons: number
  durationSeconds: number
  covers: (ImageRef & { id: number })[]
}

export type LearningPath = PathCard & { about: string; published: boolean; steps: ProductCard[] }

/** A shop has dozens of paths; more than this are not listed. */
const maxPaths = 200

/** Published paths with something to play in them, newest first; `ids`: only these. */
export const listPaths = (ctx: Ctx, ids?: readonly number[]): Promise<PathCard[]> =>
  readPaths(ctx, ids ? sql`l.published_at <= ${ctx.now()} and l.id = any(${[...ids]}::integer[])` : sql`l.published_at <= ${ctx.now()}`)

/** Those paths that pass the filters of an index page; only level and style apply. */
export function filterPaths(paths: readonly PathCard[], { filters, sort }: IndexState): PathCard[] {
  const { level, style } = filters
  const found = paths.filter(
    (path) => (level.length === 0 || level.includes(path.level)) && (style.length === 0 || style.includes(path.style)),
  )
  return sort === 'title' ? found.sort((one, other) => one.title.localeCompare(other.title, 'en')) : found
}

export const pathFacets = (paths: readonly PathCard[]) => ({
  style: [...new Set(paths.map(({ style }) => style))].sort(),
  level: levels.filter((level) => paths.some((path) => path.level === level)),
})

/** A path with its steps; what has left the shop or isn't out yet is left out. Refuses not-found; `drafts`: unpublished ones are shown. */
export async function findPath(ctx: Ctx, slug: string, { drafts = false } = {}): Promise<LearningPath> {
  const row = await ctx.db.selectFrom('learning_paths').select(['id', 'about', 'published_at']).where('slug', '=', slug).executeTakeFirst()
  const published = row?.published_at != null && row.published_at <= ctx.now()
  if (!row || !(published || drafts)) throw new ShopError('not-found', 'We couldn’t find this learning path.')
  const [[card], { rows }] = await Promise.all([
    readPaths(ctx, sql`l.id = ${row.id}`),
    sql<{ id: number }>`select p.id ${stepsOf(ctx, sql`${row.id}::integer`)} order by s.position`.execute(ctx.db),
  ])
  const steps = await productCards(
    ctx,
    rows.map(({ id }) => id),
  )
  if (!card) throw new ShopError('not-found', 'Nothing in this learning path is out yet.')
  return { ...card, about: row.about, published, steps }
}

/** Paths that mention all these words; each may be a prefix. */
export async function findPaths(ctx: Ctx, words: readonly string[], limit: number): Promise<PathCard[]> {
  if (words.length === 0) return []
  const paths = await listPaths(ctx)
  const searchText = (path: PathCard) => ` ${[path.title, path.goal, path.style, path.level, 'learning path'].join(' ').toLowerCase()}`
  return paths.filter((path) => words.every((word) => searchText(path).includes(` ${word}`))).slice(0, limit)
}

async function readPaths(ctx: Ctx, condition: RawBuilder<unknown>): Promise<PathCard[]> {
  const { rows } = await sql<PathCard>`
    select l.id, l.slug, l.title, l.goal, l.level, l.style, held.courses, held.lessons, held.seconds as "durationSeconds", held.covers
    from learning_paths l
    cross join lateral (
      select count(*) filter (where p.kind = 'course')::integer as courses, count(*) filter (where p.kind = 'lesson')::integer as lessons,
        sum(p.duration_seconds)::integer as seconds,
        (array_agg(json_build_object('id', p.id, 'image', p.image, 'colour', p.colour) order by s.position))[1:4] as covers
      ${stepsOf(ctx, sql`l.id`)}
    ) held
    where ${condition} and held.courses + held.lessons > 0
    order by l.published_at desc nulls first, l.id desc limit ${maxPaths}`.execute(ctx.db)
  return rows
}

const stepsOf = (ctx: Ctx, path: RawBuilder<unknown>) => sql`
  from learning_path_steps s join products p on p.id = s.product_id
  where s.path_id = ${path} and p.published and p.released_at <= ${ctx.now()}`
