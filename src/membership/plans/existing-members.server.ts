import { sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { Term } from '#membership/rules/plan.ts'
import type { Ctx } from '#platform/ctx.ts'

export type PlanPrice = { tier: string; term: Term; currency: Currency; minor: number }

const existingMembers = ({ tier, term, currency }: PlanPrice, version: number) => sql`
  s.status not in ('cancelled', 'inactive') and s.clock_owner = 'us' and (s.source = 'paid' or s.next_tier is not null)
  and coalesce(s.next_tier, s.tier) = ${tier} and coalesce(s.next_term, s.term) = ${term} and s.currency = ${currency}
  and b.id = case when s.next_tier is null then s.price_id else s.next_price_id end and b.id < ${version}`

/** Withdraws rises that have not been charged. The announcements stay on record. */
export async function withdrawRises(ctx: Ctx, price: PlanPrice, version: number): Promise<void> {
  await sql`
    update price_notices n set withdrawn_at = ${ctx.now()} from subscriptions s, plan_prices b, plan_prices p
    where n.subscription_id = s.id and n.withdrawn_at is null and p.id = n.price_id and p.id > b.id and p.id < ${version}
      and p.tier = ${price.tier} and p.term = ${price.term} and p.currency = ${price.currency} and ${existingMembers(price, version)}
  `.execute(ctx.db)
}

/** Current members pay a lower price from their next charge. Returns the number of members. */
export async function lowerPrices(ctx: Ctx, price: PlanPrice, version: number, column: 'price_id' | 'next_price_id'): Promise<number> {
  const booked = column === 'next_price_id'
  const { numAffectedRows } = await sql`
    update subscriptions s set ${sql.ref(column)} = ${version} from plan_prices b
    where ${existingMembers(price, version)} and b.minor >= ${price.minor} and (s.next_tier is not null) = ${booked}
  `.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

/** Current members pay a higher price only after an email. Returns the number of members. */
export async function scheduleRises(ctx: Ctx, price: PlanPrice, version: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into price_notices (subscription_id, price_id)
    select s.id, ${version} from subscriptions s, plan_prices b where ${existingMembers(price, version)} and b.minor < ${price.minor}
    on conflict do nothing
  `.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
