import { sellableLines } from '#catalogue/catalogue.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { type GiftPlan, giftPlans } from '#membership/gifts/gift-plans.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Giftable = Omit<GiftPlan, 'tier' | 'summary'> & { tier: string | null }

/** Refuses not-found for physical goods and what isn't on sale. */
export async function findGiftable(ctx: Ctx, stockLineId: number): Promise<Giftable> {
  const [plan] = await giftPlans(ctx, [stockLineId])
  const [line] = plan ? [plan] : await sellableLines(ctx, [stockLineId])
  const posted = line?.format === 'dvd' || line?.format === 'cd'
  if (!line?.onSale || line.unitPrice === null || posted) throw new ShopError('not-found', 'This can’t be sent as a gift.')
  return { ...line, tier: plan?.tier ?? null }
}
