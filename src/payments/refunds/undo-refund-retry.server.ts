import { requireStaff } from '#account/member.server.ts'
import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { ShopError } from '#kernel/errors.ts'
import { lockFailedRefund, moneyOf } from '#payments/refunds/lock-failed-refund.server.ts'
import { undoRefund } from '#payments/refunds/waiting-refunds.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { unqueueMail } from '#platform/mail/mail.server.ts'

/** Returns a resent refund to owed, as long as neither the money nor its email has left. Refuses not-ready. */
export async function undoRefundRetry(ctx: Ctx, { subject: refundId }: LogEntry): Promise<UndoResult> {
  requireStaff(ctx, 'refunds.settle')
  const failed = await lockFailedRefund(ctx, refundId)
  const { retry_id } = await ctx.db.selectFrom('payouts').select('retry_id').where('refund_id', '=', refundId).executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('payouts')
    .set({ state: 'owed', retry_id: null, note: '', settled_by: null, settled_at: null })
    .where('refund_id', '=', refundId)
    .where('state', '=', 'sent-again')
    .execute()
  await undoRefund(ctx, retry_id)
  if (!(await unqueueMail(ctx, `refund-sent-again:${refundId}`))) throw new ShopError('not-ready', 'Its email has already been sent.')
  return { undone: [moneyOf(failed)], kept: [] }
}
