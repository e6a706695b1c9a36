import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** One unit sold counts as much as four members playing it. Half-life: thirty days. */
const perUnitSold = 20
const perPlayer = 5
const halfLifeDays = 30
/** Older events would add less than an eighth. */
const countedDays = 90
/** Changes per run, largest first; the rest follow in later runs. */
const maxChanges = 2_000

/** Updates from recent sales and plays, on one node at a time. Skips changes under 5%, so lists reload only if their order may change. */
export const updatePopularity = (ctx: Ctx): Promise<number> =>
  ctx.transaction(async (ctx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('popularity')) as mine`.execute(ctx.db)
    if (!rows[0]?.mine) return 0
    const changes = await changesOf(ctx)
    if (changes.length === 0) return 0
    const [ids, scores] = [changes.map(({ id }) => id), changes.map(({ score }) => score)]
    await sql`
      update products p set popularity = p.popularity + c.score - p.popularity_earned, popularity_earned = c.score
      from (select * from unnest(${ids}::integer[], ${scores}::integer[]) as c (id, score)) c where p.id = c.id`.execute(ctx.db)
    return changes.length
  })

async function changesOf(ctx: Ctx): Promise<{ id: number; score: number }[]> {
  const now = ctx.now()
  const since = new Date(now.getTime() - countedDays * 86_400_000)
  const { rows } = await sql<{ id: number; score: number }>`
    with sold as (
      select l.product_id, l.qty * ${perUnitSold}::integer as weight, o.paid_at as at from orders o join order_lines l on l.order_id = o.id
      where o.paid_at > ${since} and o.paid_at <= ${now} and o.state not in ('pending', 'cancelled', 'expired', 'refunded')
    ), played as (
      select product_id, ${perPlayer}::integer, changed_at from resume_points where changed_at > ${since} and changed_at <= ${now}
    ), earned as (
      select product_id, round(sum(weight * power(0.5, extract(epoch from ${now}::timestamptz - at) / (${halfLifeDays}::integer * 86400))))::integer
        as score
      from (select * from sold union all select * from played) causes (product_id, weight, at) group by product_id
    )
    select p.id, coalesce(e.score, 0) as score
    from (select product_id from earned union select id from products where popularity_earned <> 0) touched (product_id)
      join products p on p.id = touched.product_id left join earned e on e.product_id = p.id
    where coalesce(e.score, 0) <> p.popularity_earned and abs(coalesce(e.score, 0) - p.popularity_earned) * 20 >= p.popularity_earned
    order by abs(coalesce(e.score, 0) - p.popularity_earned) desc, p.id limit ${maxChanges}`.execute(ctx.db)
  return rows
}
