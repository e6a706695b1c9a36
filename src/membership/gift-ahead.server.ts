import { sql } from 'kysely'
import type {} from '#membership/gift.table.ts'
import { addPeriod } from '#membership/periods.server.ts'
import { happen, type Subscription } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

type GivenTime = { from: Date; seconds: number }

/**
 * Takes the given time that a subscription has not used out of its periods, before the paid time that runs is cut: it belongs to its
 * member whatever becomes of the paid one. `serveGiven` gives it back.
 */
export async function takeGiven(ctx: Ctx, { id }: Subscription): Promise<GivenTime[]> {
  const now = ctx.now()
  const { rows } = await sql<GivenTime & { id: string; ahead: boolean }>`
    select id, lower(period) as "from", lower(period) >= ${now} as ahead,
      floor(extract(epoch from upper(period) - greatest(lower(period), ${now})))::int as seconds
    from subscription_periods where subscription_id = ${id} and source = 'gift' and upper(period) > ${now} order by lower(period)
  `.execute(ctx.db)
  const ahead = rows.filter((row) => row.ahead).map((row) => row.id)
  if (ahead.length > 0) await ctx.db.deleteFrom('subscription_periods').where('id', 'in', ahead).execute()
  return rows.map(({ from, seconds }) => ({ from, seconds }))
}

/** Lets given time begin now, in a membership whose paid time has ended. */
export async function serveGiven(ctx: Ctx, row: Subscription, given: readonly GivenTime[]): Promise<void> {
  const start = ctx.now()
  let end = start
  for (const time of given) {
    const from = end
    end = new Date(from.getTime() + time.seconds * 1000)
    await addPeriod(ctx, row.id, { source: 'gift', tier: row.tier, from, to: end, value: 0 })
    await ctx.db
      .updateTable('membership_gifts')
      .set({ how: 'extended', from_at: from, until_at: end })
      .where('user_id', '=', row.user_id)
      .where('from_at', '=', time.from)
      .where('ended_at', 'is', null)
      .execute()
  }
  if (end > start) {
    const time = { source: 'gift', term: 'annual', anchor: start, period_start: start, period_end: end, cancelled_at: null } as const
    await happen(ctx, row, 'gift began', time, { who: 'clock', why: 'given time was left' })
  }
}
