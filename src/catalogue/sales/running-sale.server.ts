import { sql } from 'kysely'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import { type SaleOffer, saleOfferOf } from '#catalogue/sales/sale-offer.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type PublicSale = { id: number; name: string; startsAt: string; endsAt: string }

export type AnnouncedSale = PublicSale & { offer: SaleOffer }

/** Days before its start that a sale is announced. */
const announcedDays = 3

/** The running sale that ends first; else the next within three days. */
export async function findSale(ctx: Ctx): Promise<AnnouncedSale | null> {
  const now = ctx.now()
  const sale = await ctx.db
    .selectFrom('sales')
    .select(['id', 'name', 'starts_at', 'ends_at'])
    .where('ends_at', '>', now)
    .where('starts_at', '<=', new Date(now.getTime() + announcedDays * 86_400_000))
    .orderBy(sql`starts_at > ${now}`)
    .orderBy(sql`case when starts_at <= ${now} then ends_at else starts_at end`)
    .limit(1)
    .executeTakeFirst()
  return sale ? { ...toPublicSale(sale), offer: await saleOfferOf(ctx, sale.id) } : null
}

/** Products of a running sale, most popular first. */
export async function saleProducts(ctx: Ctx, saleId: number, most: number): Promise<ProductCard[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p
    where p.published and p.released_at <= ${ctx.now()} and exists (
      select from stock_lines l join sale_prices s on s.stock_line_id = l.id
      where l.product_id = p.id and s.sale_id = ${saleId} and s.currency = ${ctx.visitor.currency} and s.starts_at <= ${ctx.now()} and s.ends_at > ${ctx.now()})
    order by p.popularity desc, p.id desc limit ${most}`.execute(ctx.db)
  return productCards(
    ctx,
    rows.map(({ id }) => id),
  )
}

export async function saleOf(ctx: Ctx, productId: number): Promise<PublicSale | null> {
  const sale = await ctx.db
    .selectFrom('sales as s')
    .innerJoin('sale_prices as p', 'p.sale_id', 's.id')
    .innerJoin('stock_lines as l', 'l.id', 'p.stock_line_id')
    .select(['s.id', 's.name', 's.starts_at', 's.ends_at'])
    .where('l.product_id', '=', productId)
    .where('p.currency', '=', ctx.visitor.currency)
    .where('p.starts_at', '<=', ctx.now())
    .where('p.ends_at', '>', ctx.now())
    .orderBy('p.ends_at')
    .limit(1)
    .executeTakeFirst()
  return sale ? toPublicSale(sale) : null
}

const toPublicSale = ({ id, name, starts_at, ends_at }: { id: number; name: string; starts_at: Date; ends_at: Date }): PublicSale => ({
  id,
  name,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
})
