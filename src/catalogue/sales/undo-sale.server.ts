import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import type { SaleRequest } from '#catalogue/sales/sale-lines.server.ts'
import { scheduleSale, stopSale } from '#catalogue/sales/sales.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Withdraws a sale that hasn't started. Refuses not-ready later: public prices need a rest period. */
export async function undoSchedule(ctx: Ctx, { subject, details }: LogEntry): Promise<UndoResult> {
  const id = parseId(subject)
  const sale = await ctx.db.selectFrom('sales').select('starts_at').where('id', '=', id).executeTakeFirst()
  if (!sale) throw new ShopError('not-ready', 'This sale has already been withdrawn.')
  if (sale.starts_at <= ctx.now()) throw new ShopError('not-ready', 'This sale has started. End it on the Sales screen instead.')
  await stopSale(ctx, id)
  return { undone: [String(details.name)], kept: [] }
}

/** Schedules a withdrawn sale again; it starts in ten minutes at the earliest. Refuses as `scheduleSale`. */
export async function undoWithdrawal(ctx: Ctx, { details }: LogEntry): Promise<UndoResult> {
  const { startsAt, endsAt, ...sale } = details.sale as Omit<SaleRequest, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string }
  const now = ctx.now()
  const start = new Date(startsAt)
  await scheduleSale(ctx, { ...sale, startsAt: start < now ? now : start, endsAt: new Date(endsAt) })
  return { undone: [sale.name], kept: [] }
}
