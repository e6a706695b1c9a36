import { sql } from 'kysely'
import type { LogEntry, Undone } from '#account/undone.ts'
import { undoPriceChange } from '#catalogue/editing/bulk-prices.server.ts'
import { parseId } from '#kernel/form-values.ts'
import { plural } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'

const mostNamed = 20

export async function undoBulkPrices(ctx: Ctx, { subject }: LogEntry): Promise<Undone> {
  const id = parseId(subject)
  const { undone, kept } = await undoPriceChange(ctx, id)
  return { undone: [plural(undone, 'price')], kept: kept > 0 ? await keptNames(ctx, id) : [] }
}

async function keptNames(ctx: Ctx, id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.title || ', ' || l.label as name from price_change_lines c
    join stock_prices s on s.stock_line_id = c.stock_line_id and s.currency = c.currency
    join stock_lines l on l.id = c.stock_line_id join products p on p.id = l.product_id
    where c.change_id = ${id} and s.minor <> c.before_minor order by p.title, l.id limit ${mostNamed}`.execute(ctx.db)
  return rows.map(({ name }) => name)
}
