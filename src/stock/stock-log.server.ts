import { staffOf } from '#account/member.server.ts'
import { formatDate } from '#kernel/dates.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Logs who changed the stock or pre-orders of a disc, in the same transaction. */
export async function logStockAction(ctx: Ctx, stockLineId: number, what: string): Promise<void> {
  await ctx.db
    .insertInto('pre_order_acts')
    .values({ stock_line_id: stockLineId, staff_id: staffOf(ctx, 'stock.edit').id, what, done_at: ctx.now() })
    .execute()
}

export async function stockLog(ctx: Ctx, stockLineId: number) {
  staffOf(ctx, 'stock.view')
  const rows = await ctx.db
    .selectFrom('pre_order_acts as a')
    .innerJoin('auth.users as u', 'u.id', 'a.staff_id')
    .select(['a.id', 'u.name as who', 'a.what', 'a.done_at'])
    .where('a.stock_line_id', '=', stockLineId)
    .orderBy('a.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ done_at, ...row }) => ({ ...row, at: formatDate(done_at, 'timeFirst') }))
}
