import type {} from '#checkout/checkout.table.ts'
import { type ShippingChoice, shippingChoices } from '#checkout/rules/shipping.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The ways to post to a country and what each costs in the visitor's currency; none without a country. */
export async function quoteShipping(ctx: Ctx, country: string | undefined): Promise<ShippingChoice[]> {
  if (!country) return []
  const zones = await ctx.db.selectFrom('shipping_zones').select(['code', 'countries']).orderBy('position').execute()
  const methods = await ctx.db.selectFrom('shipping_methods').selectAll().orderBy('position').execute()
  return shippingChoices(zones, methods, country, ctx.visitor.currency)
}
