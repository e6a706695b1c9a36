import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** Records started and ended sales for lists and history. Carts don't wait for it: their prices follow the clock (`price_now`). */
export const activateSales = async (ctx: Ctx): Promise<void> => {
  await ctx.services.catalogue.saleTimes.refresh(ctx)
  if (!(await hasPriceChanged(ctx))) return
  await ctx.transaction(async (ctx) => {
    const now = ctx.now()
    await sql`select set_config('woodshed.now', ${now.toISOString()}, true)`.execute(ctx.db)
    const started = await ctx.db
      .updateTable('sales')
      .set({ started_at: now })
      .where('started_at', 'is', null)
      .where('starts_at', '<=', now)
      .returning('id')
      .execute()
    for (const { id } of started) await recordStart(ctx, id)
    const ended = await ctx.db
      .updateTable('sales')
      .set({ ended_at: now })
      .where('ended_at', 'is', null)
      .where('ends_at', '<=', now)
      .returning('id')
      .execute()
    for (const { id } of ended) await recordEnd(ctx, id)
    const ids = [...started, ...ended].map(({ id }) => id)
    await sql`
      select refresh_product_prices(array(
        select distinct l.product_id from sale_prices p join stock_lines l on l.id = p.stock_line_id where p.sale_id = any(${ids}::integer[])))`.execute(
      ctx.db,
    )
  })
}

async function hasPriceChanged({ db, now }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ turned: boolean }>`
    select exists (select from sales where started_at is null and starts_at <= ${now()})
      or exists (select from sales where ended_at is null and ends_at <= ${now()}) as turned`.execute(db)
  return rows[0]?.turned ?? false
}

/** The struck price is the lowest of the thirty days before, if higher; otherwise there is none. */
async function recordStart({ db }: Ctx, saleId: number): Promise<void> {
  await sql`
    update sale_prices p set was = prior.minor
    from (select stock_line_id, currency, lowest_price_before(stock_line_id, currency, starts_at) as minor from sale_prices where sale_id = ${saleId}) prior
    where p.sale_id = ${saleId} and p.stock_line_id = prior.stock_line_id and p.currency = prior.currency and prior.minor > p.minor`.execute(
    db,
  )
  await sql`
    insert into price_history (stock_line_id, currency, minor, from_at, cause)
    select stock_line_id, currency, minor, starts_at, 'sale-start' from sale_prices where sale_id = ${saleId}`.execute(db)
}

const recordEnd = ({ db }: Ctx, saleId: number) =>
  sql`
    insert into price_history (stock_line_id, currency, minor, from_at, cause)
    select p.stock_line_id, p.currency, s.minor, p.ends_at, 'sale-end'
    from sale_prices p join stock_prices s on s.stock_line_id = p.stock_line_id and s.currency = p.currency where p.sale_id = ${saleId}`.execute(
    db,
  )
