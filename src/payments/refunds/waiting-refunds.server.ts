import { ShopError } from '#kernel/errors.ts'
import { subjectOf } from '#payments/attempts/book-payment.server.ts'
import { lockPaymentOf } from '#payments/refunds/apply-refund.server.ts'
import { sendRefund } from '#payments/refunds/refunds.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

const batchSize = 50

/** Timed job: sends refunds whose undo period is over. The reconciler handles calls without an answer. */
export async function sendDueRefunds(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'open')
    .where('called_at', 'is', null)
    .where('leaves_at', '<=', ctx.now())
    .orderBy('leaves_at')
    .limit(batchSize)
    .execute()
  for (const { id } of due)
    await sendRefund(ctx, id).catch((error: unknown) => ctx.log.warn({ err: error, refund: id }, 'a refund could not be sent'))
  return due.length
}

/** Undoes a refund that hasn't left yet, in the caller's transaction. Refuses not-ready. */
export async function undoRefund(ctx: Ctx, id: string | null): Promise<void> {
  if (!id) throw new ShopError('not-ready', 'This refund sent no money, so there’s nothing to undo.')
  const payment = await lockPaymentOf(ctx, id)
  const { numUpdatedRows } = await ctx.db
    .updateTable('refunds')
    .set({ state: 'failed', look_at: null, undone_at: ctx.now(), changed_at: ctx.now(), problem: 'undone before it was sent' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('leaves_at', 'is not', null)
    .where('called_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ShopError('not-ready', 'This refund has already been sent.')
  await subjectOf(ctx, payment.cause_type).onRefundFailed?.(ctx, payment.cause_id, { refundId: id, returned: false, undone: true })
  failpoint('refund.undone')
}
