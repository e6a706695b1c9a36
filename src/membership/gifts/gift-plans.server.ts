import type { SellableLine } from '#catalogue/catalogue.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

export type GiftPlan = SellableLine & { tier: string; summary: string }

export async function giftPlans(ctx: Ctx, stockLineIds?: readonly number[]): Promise<GiftPlan[]> {
  if (stockLineIds?.length === 0) return []
  const query = ctx.db
    .selectFrom('tiers as t')
    .innerJoin('stock_lines as l', 'l.id', 't.gift_line')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('tier_prices as c', (join) =>
      join.onRef('c.tier', '=', 't.slug').on('c.term', '=', 'annual').on('c.currency', '=', ctx.visitor.currency),
    )
    .select([
      't.slug as tier',
      't.summary',
      'l.id',
      'l.product_id',
      'l.label',
      'p.slug',
      'p.title',
      'p.colour',
      'p.image',
      'c.minor',
      't.offered',
    ])
    .orderBy('t.position')
  const rows = await (stockLineIds ? query.where('l.id', 'in', [...stockLineIds]) : query.where('t.offered', '=', true)).execute()
  return rows.map(({ tier, summary, id, product_id, label, slug, title, colour, image, minor, offered }) => ({
    ...{ tier, summary, label, slug, title },
    stockLineId: id,
    productId: product_id,
    kind: 'membership',
    artist: shopSettings(ctx).name,
    format: 'digital',
    unitPrice: minor,
    available: null,
    onSale: minor !== null && offered,
    weightGrams: 0,
    was: null,
    saleEndsAt: null,
    hsCode: null,
    origin: null,
    cover: { image, colour },
  }))
}
