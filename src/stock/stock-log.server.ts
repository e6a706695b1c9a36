import { requireStaff } from '#account/member.server.ts'
import { actionsOn, logStaffText } from '#account/staff-log.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Logs who changed the stock or pre-orders of a disc, in the same transaction. */
export const logStockAction = (ctx: Ctx, stockLineId: number, what: string, details = {}): Promise<void> =>
  logStaffText(ctx, 'stock', stockLineId, what, details)

export async function stockLog(ctx: Ctx, stockLineId: number) {
  requireStaff(ctx, 'stock.view')
  return actionsOn(ctx, 'stock', stockLineId)
}
