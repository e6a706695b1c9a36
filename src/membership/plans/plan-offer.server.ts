import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { fallbackCurrency } from '#kernel/constants.ts'
import type { Currency, Money } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

export type PlanOffer = { name: string; money: Money }

/** The largest monthly plan that includes all these kinds; in GBP without a price in the visitor's currency (row E8). */
export async function findPlanOffer(ctx: Ctx, kinds: readonly KindName[]): Promise<PlanOffer | null> {
  const { rows } = await sql<{ name: string; minor: number; currency: Currency }>`
    select t.name, p.minor, p.currency from tiers t join tier_prices p on p.tier = t.slug and p.term = 'monthly'
    where t.offered and t.kinds @> ${[...kinds]}::text[] and p.currency in (${ctx.visitor.currency}, ${fallbackCurrency})
    order by t.position desc, (p.currency = ${ctx.visitor.currency}) desc limit 1`.execute(ctx.db)
  const [offer] = rows
  return offer ? { name: offer.name, money: { minor: offer.minor, currency: offer.currency } } : null
}
