import { sql } from 'kysely'
import type { CartRow } from '#cart/carts.server.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

type Line = { stockLineId: number; title: string; unitPrice: number; credit: number; saleEndsAt: Date | null }

/** Lines that cost more than the buyer last saw, because a sale has ended since. */
export async function endedSales(ctx: Ctx, cart: CartRow, lines: readonly Line[]): Promise<string[]> {
  const full = lines.filter(({ saleEndsAt }) => saleEndsAt === null)
  if (full.length === 0) return []
  const { currency } = ctx.visitor
  const ended = await ctx.db
    .selectFrom('sale_prices')
    .select(['stock_line_id', 'minor'])
    .where(sql<boolean>`stock_line_id = any(${full.map(({ stockLineId }) => stockLineId)}::integer[])`)
    .where('currency', '=', currency)
    .where('ends_at', '<=', ctx.now())
    .where('ends_at', '>', cart.changedAt)
    .execute()
  return full
    .filter(({ stockLineId, unitPrice, credit }) =>
      ended.some((sale) => sale.stock_line_id === stockLineId && sale.minor < unitPrice + credit),
    )
    .map(({ title, unitPrice }) => `The sale on “${title}” has ended. It’s now ${formatMoney({ minor: unitPrice, currency })}.`)
}
