import { fallbackCurrency } from '#kernel/constants.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { Plan, Term } from '#membership/rules/plan.ts'
import type { CachedRows } from '#platform/cached-rows.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.server.ts'

export type Tier = {
  slug: string
  name: string
  summary: string
  kinds: string[]
  downloadsAMonth: number
  parallelStreams: number
  trialDays: number
  position: number
  /** Open to new members. Members of a retired plan keep it. */
  offered: boolean
  prices: Partial<Record<Currency, Partial<Record<Term, number>>>>
}

declare module '#platform/ctx.ts' {
  interface Services {
    /** Cached for display. A charge reads its plan in its own transaction. */
    plans: CachedRows<Tier[]>
  }
}

export async function listTiers({ db }: { db: Db }): Promise<Tier[]> {
  const [tiers, prices] = await Promise.all([
    db.selectFrom('tiers').selectAll().orderBy('position').execute(),
    db.selectFrom('tier_prices').selectAll().execute(),
  ])
  return tiers.map((tier) => ({
    slug: tier.slug,
    name: tier.name,
    summary: tier.summary,
    kinds: tier.kinds,
    downloadsAMonth: tier.downloads_a_month,
    parallelStreams: tier.parallel_streams,
    trialDays: tier.trial_days,
    position: tier.position,
    offered: tier.offered,
    prices: pricesOf(prices.filter((price) => price.tier === tier.slug)),
  }))
}

/** Plans that new members can join. */
export const listOfferedTiers = ({ services }: Ctx): Tier[] => services.plans.current().filter(({ offered }) => offered)

function pricesOf(rows: { currency: Currency; term: Term; minor: number }[]): Tier['prices'] {
  const prices: Tier['prices'] = {}
  for (const { currency, term, minor } of rows) prices[currency] = { ...prices[currency], [term]: minor }
  return prices
}

/** The price for new members and its version, in minor units; GBP when the tier has no price in the requested currency (row E8). */
export type PricedPlan = Plan & {
  name: string
  offered: boolean
  currency: Currency
  price: number
  priceId: number
  trialDays: number
}

export async function findPlan(ctx: Ctx, slug: string, term: Term, currency: Currency): Promise<PricedPlan> {
  const tier = await ctx.db.selectFrom('tiers').selectAll().where('slug', '=', slug).executeTakeFirst()
  const prices = await ctx.db.selectFrom('tier_prices').selectAll().where('tier', '=', slug).where('term', '=', term).execute()
  const price = prices.find((one) => one.currency === currency) ?? prices.find((one) => one.currency === fallbackCurrency)
  if (!tier || !price) throw noSuchPlan()
  return {
    tier: slug,
    name: tier.name,
    offered: tier.offered,
    position: tier.position,
    term,
    currency: price.currency,
    price: price.minor,
    priceId: price.version,
    trialDays: tier.trial_days,
  }
}

/** A plan to join or to change to; a retired one only for its own members. Refuses not-found. */
export async function findOfferedPlan(ctx: Ctx, slug: string, term: Term, currency: Currency, currentTier?: string): Promise<PricedPlan> {
  const plan = await findPlan(ctx, slug, term, currency)
  if (!plan.offered && slug !== currentTier) throw noSuchPlan()
  return plan
}

export const noSuchPlan = (): ShopError => new ShopError('not-found', 'We couldn’t find that plan.')
