import { sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Currency, PerCurrency } from '#kernel/money.ts'
import type { Term } from '#membership/rules/plan.ts'
import { highestPrice, smallestCharge } from '#membership/rules/price.ts'
import type { Ctx } from '#platform/ctx.ts'

export type PlanPrice = { tier: string; term: Term; currency: Currency; minor: number }

/** `emailed`: members who get an email about a rise; `lowered`: those whose next charge is lower. */
export type PriceSet = { version: number; emailed: number; lowered: number }

/** A new version; `presentMembers` applies a lower price at once, a rise 30 days after its email. Refuses invalid, not-found. */
export async function setPlanPrice(ctx: Ctx, price: PlanPrice, { presentMembers = false } = {}): Promise<PriceSet> {
  const { id: staffId } = staffOf(ctx, 'prices.edit')
  return ctx.transaction(async (ctx) => {
    // Locks the tier: one price change at a time.
    const tier = await ctx.db.selectFrom('tiers').select('slug').where('slug', '=', price.tier).forUpdate().executeTakeFirst()
    if (!tier) throw new ShopError('not-found', 'We couldn’t find that plan.')
    refuseOutOfRange(price)
    const version = await versionOf(ctx, price, staffId, presentMembers)
    ctx.afterCommit(ctx.services.plans.refresh)
    ctx.log.info({ ...price, version, presentMembers, staff: staffId }, 'a plan price was set')
    if (!presentMembers) return { version, emailed: 0, lowered: 0 }
    await withdrawRises(ctx, price, version)
    const lowered = (await lower(ctx, price, version, 'price_id')) + (await lower(ctx, price, version, 'next_price_id'))
    return { version, lowered, emailed: await scheduleRises(ctx, price, version) }
  })
}

export const changePlanPrice = (ctx: Ctx, price: PlanPrice, reach: { presentMembers: boolean }): Promise<PriceSet> =>
  ctx.transaction(async (ctx) => {
    const { tier, term, currency } = price
    const before = await ctx.db
      .selectFrom('tier_prices')
      .select('minor')
      .where((where) => where.and({ tier, term, currency }))
      .executeTakeFirst()
    const set = await setPlanPrice(ctx, price, reach)
    const were = { [term]: { [currency]: before?.minor } }
    await logStaffAction(ctx, 'plan.price', tier, { ...priceChange([price], were, [set]), emailed: set.emailed, lowered: set.lowered })
    return set
  })

type PricesByTerm = Partial<Record<Term, PerCurrency>>

/** Prices as the log keeps them: "monthly GBP" before and after, minor units, and the versions made. */
export function priceChange(prices: readonly PlanPrice[], before: PricesByTerm, sets: readonly PriceSet[]) {
  const name = ({ term, currency }: PlanPrice) => `${term} ${currency}`
  return {
    before: Object.fromEntries(prices.map((price) => [name(price), before[price.term]?.[price.currency] ?? null])),
    after: Object.fromEntries(prices.map((price) => [name(price), price.minor])),
    versions: sets.map(({ version }) => version),
  }
}

function refuseOutOfRange({ minor }: PlanPrice): void {
  if (Number.isInteger(minor) && minor >= smallestCharge && minor <= highestPrice) return
  throw new ShopError('invalid', 'Check the highlighted fields.', { minor: 'A price from 0.50 to 10,000.00, please.' })
}

/** An unchanged price can still be applied to present members. */
async function versionOf(ctx: Ctx, { tier, term, currency, minor }: PlanPrice, staffId: string, presentMembers: boolean): Promise<number> {
  const plan = { tier, term, currency }
  const now = await ctx.db
    .selectFrom('tier_prices')
    .select(['minor', 'version'])
    .where((where) => where.and(plan))
    .executeTakeFirst()
  if (now?.minor === minor) {
    if (presentMembers) return now.version
    throw new ShopError('invalid', 'That is the price already.', { minor: 'That is the price already.' })
  }
  const { id: version } = await ctx.db
    .insertInto('plan_prices')
    .values({ ...plan, minor, since: ctx.now(), set_by: staffId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('tier_prices')
    .values({ ...plan, minor, version })
    .onConflict((conflict) => conflict.columns(['tier', 'currency', 'term']).doUpdateSet({ minor, version }))
    .execute()
  return version
}

const presentMembers = ({ tier, term, currency }: PlanPrice, version: number) => sql`
  s.status not in ('cancelled', 'inactive') and s.clock_owner = 'us' and (s.source = 'paid' or s.next_tier is not null)
  and coalesce(s.next_tier, s.tier) = ${tier} and coalesce(s.next_term, s.term) = ${term} and s.currency = ${currency}
  and b.id = case when s.next_tier is null then s.price_id else s.next_price_id end and b.id < ${version}`

/** Withdraws rises that have not been charged. The announcements stay on record. */
async function withdrawRises(ctx: Ctx, price: PlanPrice, version: number): Promise<void> {
  await sql`
    update price_notices n set withdrawn_at = ${ctx.now()} from subscriptions s, plan_prices b, plan_prices p
    where n.subscription_id = s.id and n.withdrawn_at is null and p.id = n.price_id and p.id > b.id and p.id < ${version}
      and p.tier = ${price.tier} and p.term = ${price.term} and p.currency = ${price.currency} and ${presentMembers(price, version)}
  `.execute(ctx.db)
}

async function lower(ctx: Ctx, price: PlanPrice, version: number, column: 'price_id' | 'next_price_id'): Promise<number> {
  const booked = column === 'next_price_id'
  const { numAffectedRows } = await sql`
    update subscriptions s set ${sql.ref(column)} = ${version} from plan_prices b
    where ${presentMembers(price, version)} and b.minor >= ${price.minor} and (s.next_tier is not null) = ${booked}
  `.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

async function scheduleRises(ctx: Ctx, price: PlanPrice, version: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into price_notices (subscription_id, price_id)
    select s.id, ${version} from subscriptions s, plan_prices b where ${presentMembers(price, version)} and b.minor < ${price.minor}
    on conflict do nothing
  `.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}
