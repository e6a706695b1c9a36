import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { type FormValues, shopCurrencies } from '#kernel/form-values.ts'
import type { Currency } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import type { PlanPrice } from '#membership/plans/existing-members.server.ts'
import { listTiers, noSuchPlan } from '#membership/plans/plans.server.ts'
import { type PriceChangeResult, priceChange, setPlanPrice } from '#membership/plans/set-plan-price.server.ts'
import { type Term, terms } from '#membership/rules/plan.ts'
import { type PlanPrices, readPrices } from '#membership/rules/plan-form.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxShown = 30

export async function plansScreen(ctx: Ctx) {
  requireStaff(ctx, 'settings.view')
  const { rows } = await sql<{ tier: string; members: number }>`
    select tier, count(*)::integer as members from subscriptions where status not in ('cancelled', 'inactive') group by tier`.execute(
    ctx.db,
  )
  const tiers = await listTiers(ctx)
  return tiers.map((tier) => ({ ...tier, members: rows.find((row) => row.tier === tier.slug)?.members ?? 0 }))
}

export type PriceVersion = {
  id: number
  term: Term
  currency: Currency
  minor: number
  since: Date
  who: string | null
  members: number
  isNew: boolean
}

export async function planScreen(ctx: Ctx, slug: string) {
  requireStaff(ctx, 'settings.view')
  const plan = await ctx.db.selectFrom('tiers').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!plan) throw noSuchPlan()
  const { rows: history } = await sql<PriceVersion>`
    select p.id, p.term, p.currency, p.minor, p.since, u.name as who, t.version is not null as "isNew",
      (select count(*)::integer from subscriptions s where s.price_id = p.id and s.status not in ('cancelled', 'inactive')) as members
    from plan_prices p left join auth.users u on u.id = p.set_by left join tier_prices t on t.version = p.id
    where p.tier = ${slug} order by p.id desc limit ${maxShown}`.execute(ctx.db)
  return { plan, prices: await readPlanPrices(ctx, slug), history }
}

async function readPlanPrices(ctx: Ctx, slug: string): Promise<PlanPrices> {
  const rows = await ctx.db.selectFrom('tier_prices').select(['term', 'currency', 'minor']).where('tier', '=', slug).execute()
  const prices: PlanPrices = { monthly: {}, annual: {} }
  for (const { term, currency, minor } of rows) prices[term][currency] = minor
  return prices
}

/** `existingMembers`: also applies to current members. `confirmed`: staff saw how many are affected. */
type PriceChangeOptions = { existingMembers: boolean; confirmed: boolean }

/** Refuses invalid by field, a form without a change, and unconfirmed changes for current members. */
export const setPlanPrices = (
  ctx: Ctx,
  slug: string,
  text: FormValues,
  { existingMembers, confirmed }: PriceChangeOptions,
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'prices.edit')
    const before = await readPlanPrices(ctx, slug)
    const prices = pricesOf(slug, readPrices(text, before))
    const changed = prices.filter(({ term, currency, minor }) => before[term][currency] !== minor)
    if (changed.length === 0 && !existingMembers) throw new ShopError('invalid', 'No price has changed.')
    const sets: PriceChangeResult[] = []
    for (const price of existingMembers ? prices : changed) sets.push(await setPlanPrice(ctx, price, { existingMembers }))
    const impact = impactText(sets)
    // Rolls the transaction back.
    if (impact && !confirmed) throw new ShopError('invalid', `${impact} Confirm it below.`, { confirm: impact })
    await logStaffAction(ctx, 'plan.price', slug, { ...priceChange(changed, before, sets), ...(impact && { reached: impact }) })
  })

const pricesOf = (tier: string, prices: PlanPrices): PlanPrice[] =>
  terms.flatMap((term) =>
    shopCurrencies.flatMap((currency) => {
      const minor = prices[term][currency]
      return minor === undefined ? [] : [{ tier, term, currency, minor }]
    }),
  )

function impactText(sets: readonly PriceChangeResult[]): string | null {
  const sum = (of: 'emailed' | 'lowered') => sets.reduce((total, set) => total + set[of], 0)
  const parts = [
    sum('emailed') > 0 && `${plural(sum('emailed'), 'member')} will be emailed and pay more from their first renewal in 30 days.`,
    sum('lowered') > 0 && `${plural(sum('lowered'), 'member')} will pay the new price from their next renewal.`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : null
}
