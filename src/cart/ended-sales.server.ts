import { type RawBuilder, sql } from 'kysely'
import { myCartColumn } from '#cart/carts.server.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

export type EndedSale = { stock_line_id: number; minor: number }

export const endedSalesQuery = (ctx: Ctx, stockLineIds: RawBuilder<number[]>) =>
  ctx.db
    .selectFrom('sale_prices')
    .select(['stock_line_id', 'minor'])
    .where(sql<boolean>`stock_line_id = any(${stockLineIds})`)
    .where('currency', '=', ctx.visitor.currency)
    .where('ends_at', '<=', ctx.now())
    .where('ends_at', '>', myCartColumn<Date>('changed_at'))

type Line = { stockLineId: number; title: string; unitPrice: number; credit: number; saleEndsAt: Date | null }

/** Messages for lines that cost more than the buyer last saw. */
export const endedSaleMessages = (ended: readonly EndedSale[], lines: readonly Line[], currency: Currency): string[] =>
  lines
    .filter(({ stockLineId, unitPrice, credit, saleEndsAt }) =>
      ended.some((sale) => saleEndsAt === null && sale.stock_line_id === stockLineId && sale.minor < unitPrice + credit),
    )
    .map(({ title, unitPrice }) => `The sale on “${title}” has ended. It’s now ${formatMoney({ minor: unitPrice, currency })}.`)
