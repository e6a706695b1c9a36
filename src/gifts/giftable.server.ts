import { sellableLines } from '#catalogue/catalogue.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { type GiftPlan, giftPlans } from '#membership/gifts/gift-plans.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** What can be given: anything digital that is on sale, and plans for a year. */
export type Giftable = Omit<GiftPlan, 'tier' | 'summary'> & { tier: string | null }

/** One thing to give. Refuses not-found for what is posted, not on sale, or not there. */
export async function findGiftable(ctx: Ctx, stockLineId: number): Promise<Giftable> {
  const [plan] = await giftPlans(ctx, [stockLineId])
  const [line] = plan ? [plan] : await sellableLines(ctx, [stockLineId])
  const posted = line?.format === 'dvd' || line?.format === 'cd'
  if (!line?.onSale || line.unitPrice === null || posted) throw new ShopError('not-found', 'This can’t be sent as a gift.')
  return { ...line, tier: plan?.tier ?? null }
}
