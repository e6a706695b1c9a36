import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { PerCurrency } from '#kernel/money.ts'
import { lowerPrices, type PlanPrice, scheduleRises, withdrawRises } from '#membership/plans/existing-members.server.ts'
import type { Term } from '#membership/rules/plan.ts'
import { maxPrice, minCharge } from '#membership/rules/price.ts'
import type { Ctx } from '#platform/ctx.ts'

/** `emailed`: members who get an email about a rise; `lowered`: those whose next charge is lower. */
export type PriceChangeResult = { version: number; emailed: number; lowered: number }

/** Adds a price version. `existingMembers` applies a lower price at once, a rise 30 days after its email. Refuses invalid, not-found. */
export async function setPlanPrice(ctx: Ctx, price: PlanPrice, { existingMembers = false } = {}): Promise<PriceChangeResult> {
  const { id: staffId } = requireStaff(ctx, 'prices.edit')
  return ctx.transaction(async (ctx) => {
    // Locks the tier: one price change at a time.
    const tier = await ctx.db.selectFrom('tiers').select('slug').where('slug', '=', price.tier).forUpdate().executeTakeFirst()
    if (!tier) throw new ShopError('not-found', 'We couldn’t find that plan.')
    refuseOutOfRange(price)
    const version = await savePriceVersion(ctx, price, staffId, existingMembers)
    ctx.afterCommit(ctx.services.plans.refresh)
    ctx.log.info({ ...price, version, existingMembers, staff: staffId }, 'a plan price was set')
    if (!existingMembers) return { version, emailed: 0, lowered: 0 }
    await withdrawRises(ctx, price, version)
    const lowered = (await lowerPrices(ctx, price, version, 'price_id')) + (await lowerPrices(ctx, price, version, 'next_price_id'))
    return { version, lowered, emailed: await scheduleRises(ctx, price, version) }
  })
}

export const changePlanPrice = (ctx: Ctx, price: PlanPrice, options: { existingMembers: boolean }): Promise<PriceChangeResult> =>
  ctx.transaction(async (ctx) => {
    const { tier, term, currency } = price
    const before = await ctx.db
      .selectFrom('tier_prices')
      .select('minor')
      .where((where) => where.and({ tier, term, currency }))
      .executeTakeFirst()
    const set = await setPlanPrice(ctx, price, options)
    const were = { [term]: { [currency]: before?.minor } }
    await logStaffAction(ctx, 'plan.price', tier, { ...priceChange([price], were, [set]), emailed: set.emailed, lowered: set.lowered })
    return set
  })

type PricesByTerm = Partial<Record<Term, PerCurrency>>

/** Log entry of a price change: "monthly GBP" before and after, minor units, and the new versions. */
export function priceChange(prices: readonly PlanPrice[], before: PricesByTerm, sets: readonly PriceChangeResult[]) {
  const name = ({ term, currency }: PlanPrice) => `${term} ${currency}`
  return {
    before: Object.fromEntries(prices.map((price) => [name(price), before[price.term]?.[price.currency] ?? null])),
    after: Object.fromEntries(prices.map((price) => [name(price), price.minor])),
    versions: sets.map(({ version }) => version),
  }
}

function refuseOutOfRange({ minor }: PlanPrice): void {
  if (Number.isInteger(minor) && minor >= minCharge && minor <= maxPrice) return
  throw new ShopError('invalid', 'Check the highlighted fields.', { minor: 'Enter a price from 0.50 to 10,000.00.' })
}

/** An unchanged price can still be applied to current members. */
async function savePriceVersion(
  ctx: Ctx,
  { tier, term, currency, minor }: PlanPrice,
  staffId: string,
  existingMembers: boolean,
): Promise<number> {
  const plan = { tier, term, currency }
  const now = await ctx.db
    .selectFrom('tier_prices')
    .select(['minor', 'version'])
    .where((where) => where.and(plan))
    .executeTakeFirst()
  if (now?.minor === minor) {
    if (existingMembers) return now.version
    throw new ShopError('invalid', 'That’s already the price.', { minor: 'That’s already the price.' })
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
