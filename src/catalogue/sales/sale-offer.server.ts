import { sql } from 'kysely'
import { kindNames } from '#catalogue/kinds.ts'
import type { SaleKind, SaleReduction } from '#catalogue/rules/sales/sale-text.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'

/** What a sale covers and its reduction, with covers of its most popular products. */
export type SaleOffer = { covered: SaleKind[]; reduction: SaleReduction; covers: ImageRef[] }

const shownCovers = 3

/** Announced against the lowest price of the 30 days before (Directive 98/6/EC, art. 6a(1); CJEU C-330/23), so null before the start. */
export async function saleOfferOf(ctx: Ctx, saleId: number): Promise<SaleOffer> {
  const { rows } = await sql<OfferRow>`
    with covered as (
      select p.id, p.kind, p.style, p.image, p.colour, p.popularity,
        min(round(100 - 100.0 * s.minor / s.was))::integer as low, max(round(100 - 100.0 * s.minor / s.was))::integer as high
      from sale_prices s join stock_lines l on l.id = s.stock_line_id join products p on p.id = l.product_id
      where s.sale_id = ${saleId} and s.currency = ${ctx.visitor.currency} and s.ends_at > ${ctx.now()}
        and l.on_sale and p.published and p.released_at <= ${ctx.now()}
      group by p.id
    ), by_kind as (
      select kind, count(*)::integer as count, case when min(style) = max(style) then min(style) end as style from covered group by kind
    )
    select (select json_agg(k) from by_kind k) as covered, (select min(low) from covered) as low, (select max(high) from covered) as high,
      array(select json_build_object('image', image, 'colour', colour) from covered order by popularity desc, id desc limit ${shownCovers}) as covers`.execute(
    ctx.db,
  )
  const { covered, low, high, covers } = rows[0] ?? { covered: null, low: null, high: null, covers: [] }
  const reduction = low !== null && high !== null && high > 0 ? { low, high } : null
  return { covered: (covered ?? []).toSorted((a, b) => kindNames.indexOf(a.kind) - kindNames.indexOf(b.kind)), reduction, covers }
}

type OfferRow = { covered: SaleKind[] | null; low: number | null; high: number | null; covers: ImageRef[] }
