import { type RawBuilder, sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { restDays, type SaleWanted, saleProblems } from '#catalogue/rules/sale.ts'
import type {} from '#catalogue/sale.table.ts'
import { ShopError } from '#kernel/refusal.ts'
import type { Ctx } from '#platform/ctx.ts'
import { constraintOf } from '#platform/db.server.ts'

/** What a sale covers; an empty list leaves everything in. */
export type SaleScope = { productIds: number[]; kinds: KindName[]; artistIds: number[]; styles: string[] }

/**
 * Plans a sale: every line it covers gets its price for that time. Refuses invalid with a message for each field, and where one of the
 * lines is on sale then, or was within the thirty days before; not-found for everyone but staff.
 */
export async function scheduleSale(ctx: Ctx, given: SaleWanted & SaleScope): Promise<number> {
  staffOf(ctx)
  return ctx.transaction(async (ctx) => {
    const now = ctx.now()
    const errors = saleProblems(given, now)
    if (Object.keys(errors).length > 0) throw new ShopError('invalid', 'Please look at the marked fields.', errors)
    const wanted = given.startsAt < now ? { ...given, startsAt: now } : given
    const { id } = await ctx.db
      .insertInto('sales')
      .values({
        name: wanted.name.trim(),
        product_ids: wanted.productIds,
        kinds: wanted.kinds,
        artist_ids: wanted.artistIds,
        styles: wanted.styles,
        percent: wanted.percent,
        amounts: wanted.amounts,
        starts_at: wanted.startsAt,
        ends_at: wanted.endsAt,
        started_at: null,
        ended_at: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const priced = await priceLines(ctx, id, wanted).catch(tooSoon)
    if (priced === 0) throw new ShopError('invalid', 'Nothing we sell would cost less in this sale.')
    const { percent, amounts, startsAt, endsAt } = wanted
    await logStaffAction(ctx, 'sale.schedule', id, { name: wanted.name, percent, amounts, startsAt, endsAt })
    return id
  })
}

/** Ends a sale now; one that has not begun is taken back. Refuses not-found for one that is over, and for everyone but staff. */
export async function stopSale(ctx: Ctx, id: number): Promise<void> {
  staffOf(ctx)
  await ctx.transaction(async (ctx) => {
    const now = ctx.now()
    const sale = await ctx.db.selectFrom('sales').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!sale || sale.ends_at <= now) throw new ShopError('not-found', 'There is no such sale, or it is over.')
    await logStaffAction(ctx, 'sale.stop', id, { name: sale.name, begun: sale.starts_at < now })
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

/** Every sale there was or will be, the latest first; a hundred at most. Refuses not-found for everyone but staff. */
export async function listSales(ctx: Ctx) {
  staffOf(ctx)
  return ctx.db.selectFrom('sales').selectAll().orderBy('starts_at', 'desc').orderBy('id').limit(100).execute()
}

const restUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + restDays * 86_400_000)

/** Writes the price of each line for the time of the sale, where it is lower than its own; how many there are. */
async function priceLines(ctx: Ctx, saleId: number, { percent, amounts, startsAt, endsAt, ...scope }: SaleWanted & SaleScope) {
  const minor =
    percent === null
      ? sql`(${JSON.stringify(amounts)}::jsonb ->> s.currency)::bigint`
      : sql`(s.minor * ${100 - percent}::integer + 50) / 100`
  const { numAffectedRows } = await sql`
    insert into sale_prices (sale_id, stock_line_id, currency, minor, starts_at, ends_at, rests_until)
    select ${saleId}, line, currency, minor, ${startsAt}, ${endsAt}, ${restUntil(endsAt)} from (
      select l.id as line, s.currency, s.minor as full_price, ${minor} as minor
      from products p join stock_lines l on l.product_id = p.id join stock_prices s on s.stock_line_id = l.id
      where ${sql.join([sql`p.published and l.on_sale`, ...conditions(scope)], sql` and `)}
    ) priced where minor > 0 and minor < full_price`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

const conditions = ({ productIds, kinds, artistIds, styles }: SaleScope): RawBuilder<unknown>[] => [
  ...(productIds.length > 0 ? [sql`p.id = any(${productIds}::integer[])`] : []),
  ...(kinds.length > 0 ? [sql`p.kind = any(${kinds}::text[])`] : []),
  ...(artistIds.length > 0 ? [sql`p.artist_id = any(${artistIds}::integer[])`] : []),
  ...(styles.length > 0 ? [sql`p.style = any(${styles}::text[])`] : []),
]

function tooSoon(error: unknown): never {
  if (constraintOf(error) === 'one_sale_then_rest') {
    throw new ShopError('invalid', 'Some of this is on sale then, or was less than 30 days before. A price has to rest between two sales.')
  }
  throw error
}
