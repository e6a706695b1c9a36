import { type RawBuilder, sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { listPaths, type PathCard } from '#library/paths/paths.server.ts'
import { lessonProgressQuery, type Progress, type ProgressById, progressOf } from '#library/progress/progress.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The member's progress in these paths; omits those not begun. Guests have none. */
export async function pathProgress(ctx: Ctx, pathIds: readonly number[]): Promise<ProgressById> {
  const { member } = ctx.visitor
  if (!member || pathIds.length === 0) return new Map()
  const { rows } = await progressInPaths(member.id, idsSubquery(pathIds)).execute(ctx.db)
  return progressOf(rows)
}

const progressInPaths = (memberId: string, paths: RawBuilder<unknown>) =>
  lessonProgressQuery(
    memberId,
    sql`select distinct l.path_id as root, l.lesson_id from (${lessonsOf(paths)}) l
      join products p on p.id = l.lesson_id and p.published`,
  )

/** How far a member is in the paths of the shop they have begun, for `readTogether` and `startedPaths`. */
export const startedPathsQuery = (ctx: Ctx, memberId: string) =>
  progressInPaths(memberId, sql`(select id from learning_paths where published_at <= ${ctx.now()})`)

export async function startedPaths(ctx: Ctx, rows: Parameters<typeof progressOf>[0]): Promise<{ path: PathCard; progress: Progress }[]> {
  const progress = progressOf(rows)
  const paths = progress.size === 0 ? [] : await listPaths(ctx, [...progress.keys()])
  return paths.flatMap((path) => {
    const current = progress.get(path.id)
    return current ? [{ path, progress: current }] : []
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

/** The member's first unfinished lesson; null when all are done. For guests the first one. */
export async function nextLesson(ctx: Ctx, pathId: number): Promise<PathLesson | null> {
  const { rows } = await sql<PathLesson>`
    select p.id, p.slug, p.title, p.duration_seconds as "durationSeconds",
      json_build_object('id', t.id, 'kind', t.kind, 'slug', t.slug) as step
    from (${lessonsOf(idsSubquery([pathId]))}) l
    join products p on p.id = l.lesson_id and p.kind = 'lesson' and p.asset_id is not null and p.published and p.released_at <= ${ctx.now()}
    join products t on t.id = l.step_id and t.published and t.released_at <= ${ctx.now()}
    left join lesson_progress g on g.product_id = p.id and g.user_id = ${ctx.visitor.member?.id ?? null}
    where g.done_at is null
    order by l.position, l.part limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

const idsSubquery = (pathIds: readonly number[]) => sql`(select unnest(${[...pathIds]}::integer[]))`

/** Lessons of the subquery's paths. */
const lessonsOf = (paths: RawBuilder<unknown>) => sql`
  select s.path_id, s.position, 0 as part, s.product_id as step_id, s.product_id as lesson_id
  from learning_path_steps s where s.path_id in ${paths}
  union all
  select s.path_id, s.position, h.position, s.product_id, h.part_id
  from learning_path_steps s join product_parts h on h.product_id = s.product_id where s.path_id in ${paths}`
