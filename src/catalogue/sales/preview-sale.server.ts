import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { actualStart, saleProblems } from '#catalogue/rules/sales/sale.ts'
import { overlapsRest, type SaleRequest, salePriceRows } from '#catalogue/sales/sale-lines.server.ts'
import { refuseFields, ShopError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

const previewedProducts = 20
const shownClashes = 20
const namedProducts = 5

/** One price of a covered product. `lowest` is the lowest price of the 30 days before the start, which gets struck through. */
export type PreviewPrice = { label: string; currency: Currency; before: number; after: number; lowest: number | null }
export type PreviewProduct = { id: number; title: string; prices: PreviewPrice[]; clashes: boolean }
/** Another sale of covered products that runs or rests during this one; `titles` are examples. */
export type Clash = { id: number; name: string; starts_at: Date; ends_at: Date; rests_until: Date; products: number; titles: string[] }
export type SalePreview = { startsAt: Date; endsAt: Date; count: number; products: PreviewProduct[]; clashes: Clash[]; clashing: number }

/** Refuses invalid with a message per field, not-found to non-staff. */
export async function previewSale(ctx: Ctx, request: SaleRequest): Promise<SalePreview> {
  requireStaff(ctx, 'promotions.edit')
  const errors = saleProblems(request, ctx.now())
  refuseFields(errors)
  const sale = { ...request, startsAt: actualStart(request.startsAt, ctx.now()), skipClashing: false }
  const [{ count, clashing }, products, clashes] = await Promise.all([countsOf(ctx, sale), productsOf(ctx, sale), clashesOf(ctx, sale)])
  if (count === 0) throw new ShopError('invalid', 'This sale wouldn’t lower any price.')
  return { startsAt: sale.startsAt, endsAt: sale.endsAt, count, clashing, products, clashes }
}

const clashesWith = ({ startsAt, endsAt }: SaleRequest) =>
  sql`c.stock_line_id = p.line and c.currency = p.currency and ${overlapsRest(startsAt, endsAt)}`

async function countsOf(ctx: Ctx, sale: SaleRequest) {
  const { rows } = await sql<{ count: number; clashing: number }>`
    select count(distinct p.product_id)::integer as count,
      (count(distinct p.product_id) filter (where exists (select from sale_prices c where ${clashesWith(sale)})))::integer as clashing
    from (${salePriceRows(sale)}) p`.execute(ctx.db)
  return rows[0] ?? { count: 0, clashing: 0 }
}

/** Clashing products first, then the most popular. */
async function productsOf(ctx: Ctx, sale: SaleRequest): Promise<PreviewProduct[]> {
  const { rows } = await sql<PreviewProduct>`
    with priced as (${salePriceRows(sale)}),
    shown as (
      select p.product_id, bool_or(exists (select from sale_prices c where ${clashesWith(sale)})) as clashes
      from priced p group by p.product_id
    ), first as (
      select s.*, r.title, r.popularity from shown s join products r on r.id = s.product_id
      order by s.clashes desc, r.popularity desc, r.id desc limit ${previewedProducts}
    )
    select f.product_id as id, f.title, f.clashes, json_agg(json_build_object(
      'label', l.label, 'currency', p.currency, 'before', p.full_price, 'after', p.minor,
      'lowest', lowest_price_before(p.line, p.currency, ${sale.startsAt})) order by l.position, l.id, p.currency) as prices
    from first f join priced p on p.product_id = f.product_id join stock_lines l on l.id = p.line
    group by f.product_id, f.title, f.clashes, f.popularity
    order by f.clashes desc, f.popularity desc, f.product_id desc`.execute(ctx.db)
  return rows
}

/** Sales that conflict with this one. */
export async function clashesOf(ctx: Ctx, sale: SaleRequest): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    select s.id, s.name, s.starts_at, s.ends_at, max(c.rests_until) as rests_until, count(distinct p.product_id)::integer as products,
      (array_agg(distinct r.title order by r.title))[1:${sql.lit(namedProducts)}] as titles
    from (${salePriceRows(sale)}) p join sale_prices c on ${clashesWith(sale)} join sales s on s.id = c.sale_id join products r on r.id = p.product_id
    group by s.id order by s.starts_at, s.id limit ${shownClashes}`.execute(ctx.db)
  return rows
}
