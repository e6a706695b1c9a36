import { sql } from 'kysely'
import type { PaidTime, Usage } from '#membership/withdrawal/plan-usage.ts'
import type { Ctx } from '#platform/ctx.ts'

/** At the price of its month's charge; gifted and free time costs nothing, nor do members who never agreed. Repeats count once. */
export async function usedDownloads(ctx: Ctx, { userId, subscriptionId, since }: PaidTime): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select count(*)::int as count, coalesce(sum(paid.file_value), 0)::int as minor
    from (
      select distinct on (product_file_id) first_at from membership_downloads
      where user_id = ${userId} and first_at >= ${since} order by product_file_id, first_at
    ) d
    cross join lateral (
      select c.file_value from subscription_periods p join membership_charges c on c.id = p.charge_id
      where p.subscription_id = ${subscriptionId} and p.source = 'paid' and lower(p.period) <= d.first_at order by p.period desc limit 1
    ) paid
    where paid.file_value is not null and not exists (
      select from subscription_periods g where g.subscription_id = ${subscriptionId} and g.source in ('gift', 'trial') and g.period @> d.first_at
    )`.execute(ctx.db)
  return rows[0]!
}
