import { sql } from 'kysely'
import { wholeSeconds } from '#membership/rules/periods.ts'
import { unusedValue } from '#membership/rules/price.ts'
import type { Subscription } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Period = {
  source: 'paid' | 'gift' | 'trial' | 'banked' | 'mirrored'
  tier: string
  from: Date
  to: Date
  value: number
  chargeId?: string
  /** The legacy payment: agreement and date. */
  mirrored?: { ref: string; paidAt: Date }
}

type Cut = { seconds: number; value: number; source: Period['source'] | null }

export const addPeriod = (ctx: Ctx, subscriptionId: string, { source, tier, from, to, value, chargeId, mirrored }: Period) =>
  ctx.db
    .insertInto('subscription_periods')
    .values({
      subscription_id: subscriptionId,
      source,
      tier,
      charge_id: chargeId ?? null,
      agreement_ref: mirrored?.ref ?? null,
      paid_at: mirrored?.paidAt ?? null,
      period: sql<string>`tstzrange(${from}, ${to})`,
      value,
      cut_from: null,
    })
    .execute()

export async function unusedPeriodValue(ctx: Ctx, { id }: Pick<Subscription, 'id'>, at: Date): Promise<number> {
  const running = await currentPeriod(ctx, id, at)
  return running ? unusedValue(running.value, running.from, running.to, at) : 0
}

/** Returns the seconds and worth (minor units) cut off and the kind of time; undefined when no period is current. */
export async function truncatePeriod(ctx: Ctx, { id }: Pick<Subscription, 'id'>, at: Date): Promise<Cut> {
  const running = await currentPeriod(ctx, id, at)
  if (!running) return { seconds: 0, value: 0, source: null }
  const value = unusedValue(running.value, running.from, running.to, at)
  const cut = { value: running.value - value, cut_from: running.to }
  if (running.from.getTime() === at.getTime()) {
    // An unused period keeps one microsecond: a range must not be empty.
    await updatePeriod(ctx, running.id, { ...cut, period: sql<string>`tstzrange(${at}, ${at}::timestamptz + interval '1 microsecond')` })
  } else {
    await updatePeriod(ctx, running.id, { ...cut, period: sql<string>`tstzrange(${running.from}, ${at})` })
  }
  return { seconds: wholeSeconds(at, running.to), value, source: running.source }
}

export const isLatestPaid = async (ctx: Ctx, subscriptionId: string, chargeId: string): Promise<boolean> =>
  (await latestPaidPeriod(ctx, subscriptionId))?.charge_id === chargeId

export const latestPaidPeriod = (ctx: Ctx, subscriptionId: string) =>
  ctx.db
    .selectFrom('subscription_periods')
    .select(['id', 'charge_id'])
    .where('subscription_id', '=', subscriptionId)
    .where('source', 'in', ['paid', 'mirrored'])
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst()

const updatePeriod = (ctx: Ctx, id: string, set: { period: ReturnType<typeof sql<string>>; value: number; cut_from: Date }) =>
  ctx.db.updateTable('subscription_periods').set(set).where('id', '=', id).execute()

async function currentPeriod(ctx: Ctx, subscriptionId: string, at: Date) {
  const { rows } = await sql<{ id: string; source: Period['source']; from: Date; to: Date; value: number }>`
    select id, source, lower(period) as "from", upper(period) as "to", value from subscription_periods
    where subscription_id = ${subscriptionId} and period @> ${at}::timestamptz
  `.execute(ctx.db)
  return rows[0]
}
