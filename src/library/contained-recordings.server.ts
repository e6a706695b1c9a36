import { type RawBuilder, sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A recording of a course or bundle. `course`: the slug of the course it is played from. */
export type ContainedRecording = { whole: number; id: number; kind: KindName; slug: string; course: string | null }

const maxRecordings = 2_000

/** The recordings of each owned course and bundle, in playing order. */
export const ownedRecordingsQuery = (userId: string): RawBuilder<ContainedRecording> =>
  containedQuery(sql`w.id in (select product_id from entitlements where user_id = ${userId} and ended_at is null)`)

export async function containedRecordings(ctx: Ctx, kind: KindName, slug: string): Promise<ContainedRecording[]> {
  return (await containedQuery(sql`w.kind = ${kind} and w.slug = ${slug}`).execute(ctx.db)).rows
}

/** A bundle's courses are replaced by their lessons; discs play elsewhere. */
const containedQuery = (which: RawBuilder<unknown>): RawBuilder<ContainedRecording> => sql<ContainedRecording>`
  select w.id as whole, one.id, one.kind, one.slug, course.slug as course
  from products w
  join product_parts a on a.product_id = w.id
  left join product_parts b on b.product_id = a.part_id
  join products one on one.id = coalesce(b.part_id, a.part_id) and one.kind in ('lesson', 'backing-track', 'stream')
  join assets s on s.id = one.asset_id and s.state = 'ready'
  left join products course on course.kind = 'course' and course.id = case when b.part_id is null then w.id else a.part_id end
  where w.kind in ('course', 'bundle') and ${which}
  order by w.id, a.position, b.position limit ${maxRecordings}`
