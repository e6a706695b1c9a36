import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { listPaths, type PathCard } from '#library/paths/paths.server.ts'
import { type Progress, type ProgressById, progressOf, progressOver } from '#library/progress/progress.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** How far the member is in these paths; those not begun are left out, and guests have none. */
export async function pathProgress(ctx: Ctx, pathIds: readonly number[]): Promise<ProgressById> {
  const { member } = ctx.visitor
  if (!member || pathIds.length === 0) return new Map()
  const lessons = sql`
    select distinct l.path_id as root, l.lesson_id from (${lessonsOf(pathIds)}) l
    join products p on p.id = l.lesson_id and p.published`
  const { rows } = await progressOver(member.id, lessons).execute(ctx.db)
  return progressOf(rows)
}

/** The paths of the shop that the member has begun. */
export async function begunPaths(ctx: Ctx): Promise<{ path: PathCard; progress: Progress }[]> {
  const paths = await listPaths(ctx)
  const progress = await pathProgress(
    ctx,
    paths.map(({ id }) => id),
  )
  return paths.flatMap((path) => {
    const own = progress.get(path.id)
    return own ? [{ path, progress: own }] : []
  })
}

/** A lesson of a path, and the step it belongs to. */
export type PathLesson = {
  id: number
  slug: string
  title: string
  durationSeconds: number
  step: { id: number; kind: KindName; slug: string }
}

/** The first lesson the member hasn't done; null when all are. For guests the first one. */
export async function nextLesson(ctx: Ctx, pathId: number): Promise<PathLesson | null> {
  const { rows } = await sql<PathLesson>`
    select p.id, p.slug, p.title, p.duration_seconds as "durationSeconds",
      json_build_object('id', t.id, 'kind', t.kind, 'slug', t.slug) as step
    from (${lessonsOf([pathId])}) l
    join products p on p.id = l.lesson_id and p.kind = 'lesson' and p.asset_id is not null and p.published and p.released_at <= ${ctx.now()}
    join products t on t.id = l.step_id and t.published and t.released_at <= ${ctx.now()}
    left join lesson_progress g on g.product_id = p.id and g.user_id = ${ctx.visitor.member?.id ?? null}
    where g.done_at is null
    order by l.position, l.part limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

const lessonsOf = (pathIds: readonly number[]) => sql`
  select s.path_id, s.position, 0 as part, s.product_id as step_id, s.product_id as lesson_id
  from learning_path_steps s where s.path_id = any(${[...pathIds]}::integer[])
  union all
  select s.path_id, s.position, h.position, s.product_id, h.part_id
  from learning_path_steps s join product_parts h on h.product_id = s.product_id where s.path_id = any(${[...pathIds]}::integer[])`
