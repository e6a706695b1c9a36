import { sql } from 'kysely'
import { isPhysical } from '#catalogue/rules/formats.ts'
import type { LineDraft } from '#catalogue/rules/product-form.ts'
import { type Currency, isCurrency } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Saves a product's stock lines. An unsold format gets no line; one that was sold is taken off sale, because orders refer to it. */
export async function saveLines(ctx: Ctx, productId: number, lines: readonly LineDraft[]): Promise<void> {
  // Triggers write the price history with the shop's clock.
  await sql`select set_config('woodshed.now', ${ctx.now().toISOString()}, true)`.execute(ctx.db)
  const known = await ctx.db.selectFrom('stock_lines').select(['id', 'format']).where('product_id', '=', productId).execute()
  for (const [position, line] of lines.entries()) {
    const existing = known.find(({ format }) => format === line.format)
    if (!existing && !line.onSale) continue
    const id = existing ? await updateLine(ctx, existing.id, line) : await addLine(ctx, productId, line, position)
    await savePrices(ctx, id, line)
  }
}

async function updateLine(ctx: Ctx, id: number, { label, onSale, weightGrams, hsCode, origin }: LineDraft): Promise<number> {
  await ctx.db
    .updateTable('stock_lines')
    .set({ label, on_sale: onSale, weight_grams: weightGrams, hs_code: hsCode, origin })
    .where('id', '=', id)
    .execute()
  return id
}

async function addLine(ctx: Ctx, productId: number, line: LineDraft, position: number): Promise<number> {
  const { format, label, weightGrams, hsCode, origin } = line
  const onHand = isPhysical(format) ? line.onHand : null
  const { id } = await ctx.db
    .insertInto('stock_lines')
    .values({ product_id: productId, format, label, position, on_hand: onHand, weight_grams: weightGrams, hs_code: hsCode, origin })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!onHand) return id
  const move = { stock_line_id: id, delta: onHand, reason: 'opening', source_id: `product ${productId}`, moved_at: ctx.now() } as const
  await ctx.db.insertInto('stock_moves').values(move).execute()
  return id
}

/** Skips unchanged prices: each write adds a price history row. */
async function savePrices(ctx: Ctx, id: number, { prices }: LineDraft): Promise<void> {
  const stored = await ctx.db.selectFrom('stock_prices').select(['currency', 'minor']).where('stock_line_id', '=', id).execute()
  const removed = stored.map(({ currency }) => currency).filter((currency) => isCurrency(currency) && prices[currency] === undefined)
  if (removed.length > 0) await ctx.db.deleteFrom('stock_prices').where('stock_line_id', '=', id).where('currency', 'in', removed).execute()
  const changed = Object.entries(prices)
    .map(([currency, minor]) => ({ currency: currency as Currency, minor }))
    .filter(({ currency, minor }) => stored.find((one) => one.currency === currency)?.minor !== minor)
  if (changed.length === 0) return
  await ctx.db
    .insertInto('stock_prices')
    .values(changed.map((price) => ({ stock_line_id: id, ...price })))
    .onConflict((conflict) => conflict.columns(['stock_line_id', 'currency']).doUpdateSet({ minor: sql`excluded.minor` }))
    .execute()
}
