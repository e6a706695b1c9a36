import { type RawBuilder, sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { isReleased } from '#catalogue/is-released.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { isEntitledTo } from '#library/media-entitlement.server.ts'
import { asMultirange, doneShare, type Heard, type ProgressCounts, rangesProblem } from '#library/progress/rules/listened-ranges.ts'
import type { Ctx } from '#platform/ctx.ts'
import { dateOf } from '#platform/read-together.server.ts'

/** `doneAt` is when the last of its lessons was done; null while one is left. */
export type Progress = ProgressCounts & { doneAt: Date | null }

/** Omits products not begun and those without lessons; guests have none. */
export async function readProgress(ctx: Ctx, productIds: readonly number[]): Promise<ProgressById> {
  const query = progressQuery(ctx, productIds)
  return progressOf(query ? (await query.execute(ctx.db)).rows : [])
}

export type ProgressById = Map<number, Progress>

export const progressOf = (rows: readonly (ProgressCounts & { id: number; doneAt: Date | string | null })[]): ProgressById =>
  new Map(rows.map(({ id, doneAt, ...counts }) => [id, { ...counts, doneAt: dateOf(doneAt) }]))

export function progressQuery(ctx: Ctx, productIds: readonly number[]): RawBuilder<Progress & { id: number }> | null {
  const { member } = ctx.visitor
  if (!member || productIds.length === 0) return null
  return lessonProgressQuery(
    member.id,
    sql`
      select w.id as root, w.id as lesson_id from unnest(${[...productIds]}::integer[]) as w (id)
      join products p on p.id = w.id and p.kind in ('lesson', 'course')
      union
      select h.product_id, h.part_id from product_parts h
      join products p on p.id = h.product_id and p.kind = 'course'
      join products part on part.id = h.part_id and part.published
      where h.product_id = any(${[...productIds]}::integer[])`,
  )
}

/** The lessons of each root, a query with the columns `root` and `lesson_id`; roots that aren't begun are left out. */
export const lessonProgressQuery = (memberId: string, lessons: RawBuilder<unknown>): RawBuilder<Progress & { id: number }> => sql`
    select root as id, count(*)::integer as lessons, count(g.done_at)::integer as done,
      sum(least(coalesce(g.heard_seconds, 0), a.duration_seconds))::float8 as heard, sum(a.duration_seconds)::float8 as duration,
      case when count(*) = count(g.done_at) then max(g.done_at) end as "doneAt"
    from (${lessons}) wanted
    join products p on p.id = wanted.lesson_id and p.kind = 'lesson'
    join assets a on a.id = p.asset_id
    left join lesson_progress g on g.product_id = p.id and g.user_id = ${memberId}
    group by root having count(g.user_id) > 0`

export async function lessonsDone(ctx: Ctx, productIds: readonly number[]): Promise<Set<number>> {
  const progress = await readProgress(ctx, productIds)
  return new Set([...progress].filter(([, { doneAt }]) => doneAt !== null).map(([id]) => id))
}

/** Adds what was heard, and marks finished lessons done. Only lessons store progress. Refuses invalid for ranges outside the recording. */
export async function recordHeard(ctx: Ctx, productId: number, heard: Heard): Promise<boolean> {
  const { id } = requireMember(ctx)
  const lesson = await findLesson(ctx, productId)
  if (!lesson) return false
  const problem = rangesProblem(heard, lesson.duration)
  if (problem) throw new ShopError('invalid', problem, { heard: problem })
  if (heard.length === 0) return (await lessonsDone(ctx, [productId])).has(productId)
  const needed = lesson.duration * doneShare
  const { rows } = await sql<{ done: boolean }>`
    insert into lesson_progress as known (user_id, product_id, heard, done_at, changed_at)
    select ${id}, ${productId}, given, case when seconds_in(given) >= ${needed}::float8 then ${ctx.now()}::timestamptz end, ${ctx.now()}
    from (select ${asMultirange(heard)}::int4multirange as given) g
    on conflict (user_id, product_id) do update set
      heard = known.heard + excluded.heard,
      done_at = coalesce(known.done_at, case when seconds_in(known.heard + excluded.heard) >= ${needed}::float8 then excluded.changed_at end),
      changed_at = excluded.changed_at
    returning done_at is not null as done`.execute(ctx.db)
  return rows[0]?.done ?? false
}

/** Marks a lesson done, or not done, which resets it. Idempotent. Refuses not-found, and not-subscribed without a right to play it. */
export async function markDone(ctx: Ctx, productId: number, done: boolean): Promise<void> {
  const { id } = requireMember(ctx)
  const lesson = await findLesson(ctx, productId)
  if (!lesson) throw new ShopError('not-found', 'We couldn’t find this lesson.')
  if (!(await isEntitledTo(ctx, { use: 'stream', productId, kind: 'lesson', released: lesson.released })))
    throw new ShopError('not-subscribed', 'You can mark this done once you own it or your plan includes it.')
  const at = ctx.now()
  await sql`
    insert into lesson_progress as known (user_id, product_id, done_at, changed_at)
    values (${id}, ${productId}, ${done ? at : null}, ${at})
    on conflict (user_id, product_id) do update set
      heard = case when ${done} then known.heard else '{}' end,
      done_at = case when ${done} then coalesce(known.done_at, excluded.done_at) end,
      changed_at = excluded.changed_at`.execute(ctx.db)
}

const findLesson = (ctx: Ctx, productId: number) =>
  ctx.db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['a.duration_seconds as duration', isReleased(ctx)])
    .where('p.id', '=', productId)
    .where('p.kind', '=', 'lesson')
    .executeTakeFirst()
