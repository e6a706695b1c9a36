import { sql } from 'kysely'
import { addPeriod, truncatePeriod } from '#membership/billing/periods.server.ts'
import { wholeSeconds } from '#membership/rules/periods.ts'
import { type Subscription, transition } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Unused gifted time: current, future, or in the paused balance. */
export type GiftTime = { giftId: string | null; seconds: number; paused: boolean }

/** Runs before the paid period is cut: members always keep gifted time. `startGiftTime` puts it back. */
export async function extractGiftTime(ctx: Ctx, row: Subscription): Promise<GiftTime[]> {
  return [...(await extractFutureGifts(ctx, row, ctx.now())), ...(await pausedGifts(ctx, row))]
}

/** Takes out gifted periods after `at`, and returns them with the rest of the current one. */
async function extractFutureGifts(ctx: Ctx, { id, user_id }: Subscription, at: Date): Promise<GiftTime[]> {
  const { rows } = await sql<{ period: string; giftId: string | null; ahead: boolean; from: Date; to: Date }>`
    select p.id as period, g.gift_id as "giftId", lower(p.period) >= ${at} as ahead,
      greatest(lower(p.period), ${at}) as "from", upper(p.period) as "to"
    from subscription_periods p
    left join membership_gifts g on g.user_id = ${user_id} and g.from_at = lower(p.period) and g.ended_at is null
    where p.subscription_id = ${id} and p.source = 'gift' and upper(p.period) > ${at} order by lower(p.period)
  `.execute(ctx.db)
  const futureIds = rows.filter((row) => row.ahead).map(({ period }) => period)
  if (futureIds.length > 0) await ctx.db.deleteFrom('subscription_periods').where('id', 'in', futureIds).execute()
  return rows.map(({ giftId, from, to }) => ({ giftId, seconds: wholeSeconds(from, to), paused: false }))
}

export async function pausedGifts(ctx: Ctx, { user_id }: Subscription): Promise<GiftTime[]> {
  const rows = await ctx.db
    .selectFrom('membership_gifts')
    .select(['gift_id', 'kept_seconds'])
    .where('user_id', '=', user_id)
    .where('kept_seconds', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('from_at')
    .orderBy('gift_id')
    .execute()
  return rows.map(({ gift_id, kept_seconds }) => ({ giftId: gift_id, seconds: kept_seconds ?? 0, paused: true }))
}

export async function hasGiftTime(ctx: Ctx, row: Subscription): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`
    select exists (select from subscription_periods where subscription_id = ${row.id} and source = 'gift' and upper(period) > ${ctx.now()}) as ahead
  `.execute(ctx.db)
  return rows[0]?.ahead === true || (await pausedGifts(ctx, row)).length > 0
}

export const pausedGiftSeconds = (gifts: readonly GiftTime[]): number =>
  gifts.reduce((sum, { seconds, paused }) => sum + (paused ? seconds : 0), 0)

export async function addGiftPeriods(ctx: Ctx, row: Subscription, start: Date, gifts: readonly GiftTime[]): Promise<Date> {
  let end = start
  for (const { giftId, seconds } of gifts) {
    const from = end
    end = new Date(from.getTime() + seconds * 1000)
    await addPeriod(ctx, row.id, { source: 'gift', tier: row.tier, from, to: end, value: 0 })
    const moved = { from_at: from, until_at: end, kept_seconds: null }
    if (giftId) await ctx.db.updateTable('membership_gifts').set(moved).where('gift_id', '=', giftId).execute()
  }
  return end
}

/** Starts gifted time now, after the paid time has ended. Returns its end; null when none is left. */
export async function startGiftTime(ctx: Ctx, row: Subscription, gifts: readonly GiftTime[]): Promise<Date | null> {
  const start = ctx.now()
  const end = await addGiftPeriods(ctx, row, start, gifts)
  if (end <= start) return null
  const ids = gifts.flatMap(({ giftId }) => giftId ?? [])
  if (ids.length > 0) await ctx.db.updateTable('membership_gifts').set({ how: 'extended' }).where('gift_id', 'in', ids).execute()
  const time = { source: 'gift', term: 'annual', anchor: start, period_start: start, period_end: end, cancelled_at: null } as const
  await transition(ctx, row, 'gift began', time, { who: 'clock', why: 'gifted time was left' })
  return end
}

/** Removes one gift's remaining time; later gifts move up. Returns the new end; null if there is no such time. */
export async function removeGiftTime(ctx: Ctx, row: Subscription, gift: { from_at: Date; until_at: Date }): Promise<Date | null> {
  const [from, now] = [gift.from_at, ctx.now()]
  const periodCondition = sql<boolean>`subscription_id = ${row.id} and source = 'gift' and lower(period) = ${from}`
  const found = await ctx.db.selectFrom('subscription_periods').select('id').where(periodCondition).executeTakeFirst()
  if (!found) return null
  const later = await extractFutureGifts(ctx, row, gift.until_at)
  if (from <= now) await truncatePeriod(ctx, row, now)
  else await ctx.db.deleteFrom('subscription_periods').where('id', '=', found.id).execute()
  return addGiftPeriods(ctx, row, from <= now ? now : from, later)
}
