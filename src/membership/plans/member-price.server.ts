import { sql } from 'kysely'
import { nextChargeDate } from '#membership/billing/charge-dates.server.ts'
import { findPlan, type PricedPlan } from '#membership/plans/plans.server.ts'
import { periodEnd } from '#membership/rules/periods.ts'
import type { Term } from '#membership/rules/plan.ts'
import type { Subscription } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Days between the email and the first charge at a higher price; the database checks it too (price_notices). */
export const noticeDays = 30

export const nextPlanOf = (row: Subscription): { tier: string; term: Term } => ({
  tier: row.next_tier ?? row.tier,
  term: row.next_term ?? row.term,
})

/** The member's own price, a rise announced 30 days before `at`, or the price for new members. */
export async function memberPlan(ctx: Ctx, row: Subscription, at: Date): Promise<PricedPlan> {
  const { tier, term } = nextPlanOf(row)
  const plan = await findPlan(ctx, tier, term, row.currency)
  const bound = agreedPriceId(row)
  const { rows } = await sql<{ priceId: number; price: number }>`
    select p.id as "priceId", p.minor as price from plan_prices p
    where p.tier = ${tier} and p.term = ${term} and p.currency = ${plan.currency} and (p.id = ${bound} or (p.id > ${bound} and exists (
      select from price_notices n where n.subscription_id = ${row.id} and n.price_id = p.id and n.withdrawn_at is null and n.starts_at <= ${at}
        and n.sent_at + make_interval(days => ${noticeDays}) <= ${at})))
    order by p.id desc limit 1
  `.execute(ctx.db)
  return { ...plan, ...rows[0] }
}

const agreedPriceId = ({ next_tier: next, price_id: own, next_price_id: booked }: Subscription): number | null => (next ? booked : own)

export type UpcomingRise = { before: number; price: number; from: Date }

export async function upcomingRise(ctx: Ctx, row: Subscription): Promise<UpcomingRise | null> {
  const { tier, term } = nextPlanOf(row)
  const bound = agreedPriceId(row)
  const { rows } = await sql<{ before: number; price: number; starts: Date }>`
    select b.minor as before, p.minor as price,
      greatest(n.starts_at, n.sent_at + make_interval(days => ${noticeDays})) as starts
    from price_notices n join plan_prices p on p.id = n.price_id join plan_prices b on b.id = ${bound}
    where n.subscription_id = ${row.id} and n.starts_at is not null and n.withdrawn_at is null and p.id > b.id
      and p.tier = ${tier} and p.term = ${term} and p.currency = ${row.currency}
    order by p.id desc limit 1
  `.execute(ctx.db)
  const [rise] = rows
  const from = rise && firstChargeFrom(row, rise.starts)
  return from ? { before: rise.before, price: rise.price, from } : null
}

export function firstChargeFrom(row: Subscription, moment: Date): Date | null {
  const { term } = nextPlanOf(row)
  let on = nextChargeDate(row)
  const anchor = row.anchor && term === row.term && on?.getTime() === row.period_end.getTime() ? row.anchor : on
  while (on && anchor && on < moment) on = periodEnd(anchor, on, term)
  return on
}
