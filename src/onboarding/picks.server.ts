import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** Best match first, without owned or finished ones; null for guests. Reads 500 popular products and followed artists' newest only. */
export const pickedQuery = (ctx: Ctx, most: number): RawBuilder<{ id: number }> | null =>
  ctx.visitor.member &&
  sql<{ id: number }>`
    with taste as materialized (select * from tastes where user_id = ${ctx.visitor.member.id}),
    popular as materialized (
      select id from products where published and released_at <= ${ctx.now()} order by popularity desc, id desc limit 500
    ),
    followed as materialized (
      select newest.id from follows f, lateral (
        select id from (
          (select id, released_at from products where artist_id = f.artist_id and published and released_at <= ${ctx.now()}
            order by released_at desc, id desc limit 3)
          union all
          (select p.id, p.released_at from further_artists o join products p on p.id = o.product_id
            where o.artist_id = f.artist_id and p.published and p.released_at <= ${ctx.now()} order by p.released_at desc, p.id desc limit 3)
        ) theirs order by released_at desc, id desc limit 3
      ) newest where f.user_id = ${ctx.visitor.member.id} limit 100
    ),
    scored as (
      select p.id, p.popularity,
        4 * exists (
          select from follows f where f.user_id = t.user_id
            and f.artist_id = any(array(select p.artist_id union all select artist_id from further_artists where product_id = p.id)))::int + 3 * (p.style = any(t.styles))::int + 2 * coalesce(p.level = t.level, false)::int
          + 2 * coalesce(a.instrument = t.instrument, false)::int as score,
        coalesce(p.level <> t.level, false) and 'advanced' in (p.level, t.level) and 'beginner' in (p.level, t.level) as too_far
      from (select id from popular union select id from followed) near
      join products p on p.id = near.id join artists a on a.id = p.artist_id cross join taste t
      where p.kind not in ('dvd', 'cd')
        and not exists (select from entitlements e where e.user_id = t.user_id and e.product_id = p.id and e.ended_at is null)
        and not exists (select from lesson_progress l where l.user_id = t.user_id and l.product_id = p.id and l.done_at is not null)
    )
    select id from scored where score >= 3 and not too_far order by score desc, popularity desc, id desc limit ${most}`
