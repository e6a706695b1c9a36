import { fallbackCurrency } from '#kernel/constants.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { listOfferedTiers, type Tier } from '#membership/plans/plans.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Prices of the offered plans in each currency, minor units. */
export async function plansAnswer(ctx: Ctx) {
  const tiers = listOfferedTiers(ctx)
  const currencies = [...new Set(tiers.flatMap(({ prices }) => Object.keys(prices)))] as (keyof Tier['prices'])[]
  const plans = Object.fromEntries(
    currencies.map((currency) => [currency, Object.fromEntries(tiers.flatMap((tier) => priceEntries(tier, currency)))]),
  )
  const { currency } = ctx.visitor
  return {
    plans,
    currencies,
    currency: currencies.includes(currency) ? currency : fallbackCurrency,
    membership: (await membershipOf(ctx)).slug,
  }
}

function priceEntries({ slug, name, prices }: Tier, currency: keyof Tier['prices']) {
  const { monthly, annual } = prices[currency] ?? {}
  return monthly === undefined || annual === undefined
    ? []
    : [[slug, { name, monthlySubscriptionPrice: monthly, annualSubscriptionPrice: annual }] as const]
}
