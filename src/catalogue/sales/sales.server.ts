import { type Selectable, sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { actualStart, saleProblems } from '#catalogue/rules/sales/sale.ts'
import { clashesOf } from '#catalogue/sales/preview-sale.server.ts'
import { restUntil, type SaleRequest, salePriceRows } from '#catalogue/sales/sale-lines.server.ts'
import type { DB } from '#db/types.ts'
import { refuseFields, ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { constraintOf } from '#platform/db.server.ts'

/** Starts in ten minutes at the earliest, so it can be withdrawn. Refuses invalid, clashes within thirty days, not-found for non-staff. */
export async function scheduleSale(ctx: Ctx, request: SaleRequest): Promise<number> {
  requireStaff(ctx, 'promotions.edit')
  return insertSale(ctx, request).catch((error) => explainClash(ctx, request, error))
}

const insertSale = (ctx: Ctx, request: SaleRequest): Promise<number> =>
  ctx.transaction(async (ctx) => {
    const now = ctx.now()
    const errors = saleProblems(request, now)
    refuseFields(errors)
    const sale = { ...request, startsAt: actualStart(request.startsAt, now) }
    const { id } = await ctx.db
      .insertInto('sales')
      .values({
        name: sale.name.trim(),
        product_ids: sale.productIds,
        kinds: sale.kinds,
        artist_ids: sale.artistIds,
        styles: sale.styles,
        percent: sale.percent,
        amounts: sale.amounts,
        starts_at: sale.startsAt,
        ends_at: sale.endsAt,
        started_at: null,
        ended_at: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const priced = await writeSalePrices(ctx, id, sale)
    if (priced === 0) throw new ShopError('invalid', 'This sale wouldn’t lower any price.')
    const { percent, amounts, startsAt, endsAt } = sale
    await logStaffAction(ctx, 'sale.schedule', id, { name: sale.name, percent, amounts, startsAt, endsAt })
    return id
  })

/** A sale that hasn't started is withdrawn without a rest period. Refuses not-found for one that is over, and for non-staff. */
export async function stopSale(ctx: Ctx, id: number): Promise<void> {
  requireStaff(ctx, 'promotions.edit')
  await ctx.transaction(async (ctx) => {
    const now = ctx.now()
    const sale = await ctx.db.selectFrom('sales').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!sale || sale.ends_at <= now) throw new ShopError('not-found', 'We couldn’t find that sale, or it has ended.')
    const begun = sale.starts_at < now
    await logStaffAction(ctx, 'sale.stop', id, { name: sale.name, begun, ...(!begun && { sale: requestOf(sale) }) })
    if (sale.starts_at >= now) {
      await ctx.db.deleteFrom('sales').where('id', '=', id).execute()
      return
    }
    await ctx.db.updateTable('sales').set({ ends_at: now }).where('id', '=', id).execute()
    await ctx.db
      .updateTable('sale_prices')
      .set({ ends_at: now, rests_until: restUntil(now) })
      .where('sale_id', '=', id)
      .execute()
  })
}

const requestOf = ({ name, percent, amounts, kinds, styles, ...sale }: Selectable<DB['sales']>) => ({
  ...{ name, percent, amounts, kinds, styles, startsAt: sale.starts_at, endsAt: sale.ends_at },
  ...{ productIds: sale.product_ids, artistIds: sale.artist_ids },
})

/** Writes the sale price of each line if it is lower; returns the number of lines. */
async function writeSalePrices(ctx: Ctx, saleId: number, sale: SaleRequest) {
  const { startsAt, endsAt } = sale
  const { numAffectedRows } = await sql`
    insert into sale_prices (sale_id, stock_line_id, currency, minor, starts_at, ends_at, rests_until)
    select ${saleId}, line, currency, minor, ${startsAt}, ${endsAt}, ${restUntil(endsAt)} from (${salePriceRows(sale)}) priced`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Names the resting products: the constraint `one_sale_then_rest` doesn't. */
async function explainClash(ctx: Ctx, request: SaleRequest, error: unknown): Promise<never> {
  if (constraintOf(error) !== 'one_sale_then_rest') throw error
  const clashes = await clashesOf(ctx, { ...request, startsAt: actualStart(request.startsAt, ctx.now()), skipClashing: false })
  const titles = [...new Set(clashes.flatMap(({ titles }) => titles))].slice(0, 5)
  const named = titles.map((title) => `“${title}”`).join(', ')
  throw new ShopError(
    'invalid',
    `Some of these products are already on sale then or were within 30 days: ${named}. Prices can’t go on sale again for 30 days.`,
  )
}
