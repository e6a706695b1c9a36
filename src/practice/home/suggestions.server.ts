import { type RawBuilder, sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A loop that is due. Seconds. */
export type NextDueLoop = {
  id: string
  name: string
  title: string
  slug: string
  kind: KindName
  from: number
  to: number
  waiting: number
}

/** The loop due longest, and the number due. */
export const nextDueLoopQuery = (ctx: Ctx, userId: string): RawBuilder<NextDueLoop> => sql<NextDueLoop>`
  select l.id, l.name, l.starts as "from", l.ends as "to", p.title, p.slug, p.kind, count(*) over ()::int as waiting
  from practice_loops l join products p on p.id = l.product_id
  where l.user_id = ${userId} and l.due_at <= ${ctx.now()}
  order by l.due_at, l.id limit 1`

/** `again`: played recently and not done. */
export type SuggestionRow = { id: number; kind: 'lesson' | 'backing-track'; again: boolean }

/**
 * A few lessons at the member's level and backing tracks in the key they played last, which they haven't played; their styles first, then
 * popular ones. Then unfinished lessons of the last seven days. Reads the 300 most popular of each kind, so that its cost
 * doesn't grow with the catalogue.
 */
export const suggestionsQuery = (ctx: Ctx, userId: string): RawBuilder<SuggestionRow> => sql<SuggestionRow>`
  with played as materialized (
    select p.id, p.kind, p.level, p.music_key, r.changed_at from resume_points r join products p on p.id = r.product_id
    where r.user_id = ${userId} order by r.changed_at desc limit 20
  ),
  likes as materialized (
    select
      coalesce((select level from tastes where user_id = ${userId}), (select level from played where level is not null order by changed_at desc limit 1)) as level,
      (select music_key from played where music_key is not null order by changed_at desc limit 1) as music_key,
      coalesce((select styles from tastes where user_id = ${userId}), '{}') as styles
  ),
  popular as materialized (
    (select id, kind, level, style, music_key, popularity from products
     where kind = 'lesson' and published and released_at <= ${ctx.now()} order by popularity desc, id desc limit 300)
    union all
    (select id, kind, level, style, music_key, popularity from products
     where kind = 'backing-track' and published and released_at <= ${ctx.now()} order by popularity desc, id desc limit 300)
  ),
  fitting as (
    select p.id, p.kind, row_number() over (partition by p.kind order by p.style = any(likes.styles) desc, p.popularity desc, p.id desc) as place
    from popular p cross join likes
    where (p.kind = 'lesson' and p.level = likes.level or p.kind = 'backing-track' and p.music_key = likes.music_key)
      and not exists (select from resume_points r where r.user_id = ${userId} and r.product_id = p.id)
  ),
  lately as (
    select id, kind, row_number() over (order by changed_at desc) as place from played
    where kind = 'lesson' and changed_at > ${ctx.now()}::timestamptz - interval '7 days'
      and not exists (select from lesson_progress d where d.user_id = ${userId} and d.product_id = played.id and d.done_at is not null)
  )
  select id, kind, again from (
    select id, kind, place, false as again from fitting union all select id, kind, place, true from lately
  ) one where place <= 4 order by again, place`
