import { staffOf } from '#account/member.server.ts'
import { actionsOn, logInWords } from '#account/staff-log.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Logs who changed the stock or pre-orders of a disc, in the same transaction. */
export const logStockAction = (ctx: Ctx, stockLineId: number, what: string, details = {}): Promise<void> =>
  logInWords(ctx, 'stock', stockLineId, what, details)

export async function stockLog(ctx: Ctx, stockLineId: number) {
  staffOf(ctx, 'stock.view')
  return actionsOn(ctx, 'stock', stockLineId)
}
