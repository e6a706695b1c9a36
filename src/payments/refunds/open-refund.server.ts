import { sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import { nextPollAt } from '#payments/rules/polling.ts'
import { mayRefund } from '#payments/rules/refund.ts'
import type { Ctx } from '#platform/ctx.ts'

export type RefundTiming = Date | 'approved'

/** Later than any time, so that nothing sends it. */
export const untilApproved = sql<Date>`'infinity'::timestamptz`

/**
 * Opens a refund in the caller's transaction under the payment's lock; minor units. Returns its id, or null when nothing was paid. Refuses
 * more than is left, and disputed payments. Owed and manually paid refunds count as spent, except the one named in `insteadOf`. With
 * `leavesAt`, it isn't sent before that time and can be undone until then; with `approved`, it waits for an approval.
 */
export async function openRefund(
  ctx: Ctx,
  paymentId: string,
  amount: number,
  reason: string,
  { insteadOf, leavesAt = null }: { insteadOf?: string; leavesAt?: RefundTiming | null } = {},
): Promise<string | null> {
  const payment = await ctx.db.selectFrom('payments').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirst()
  if (!payment) throw new ShopError('not-found', 'We couldn’t find that payment.')
  if (payment.amount === 0) {
    await ctx.db.updateTable('payments').set({ state: 'refunded' }).where('id', '=', paymentId).execute()
    return null
  }
  const before = await ctx.db
    .selectFrom('refunds as r')
    .leftJoin('payouts as o', 'o.refund_id', 'r.id')
    .select(['r.id', 'r.amount', 'r.state', 'o.state as payout'])
    .where('r.payment_id', '=', paymentId)
    .execute()
  const promised = before.filter(
    ({ id, state, payout }) => id !== insteadOf && (state === 'open' || payout === 'owed' || payout === 'paid'),
  )
  const verdict = mayRefund(
    payment,
    promised.reduce((sum, refund) => sum + refund.amount, 0),
    amount,
  )
  if (verdict !== 'yes') throw new ShopError('invalid', refusals[verdict])
  const now = ctx.now()
  const { id } = await ctx.db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      idem_key: `refund:${paymentId}:${before.length + 1}`,
      amount,
      reason,
      leaves_at: leavesAt === 'approved' ? untilApproved : leavesAt,
      look_at: nextPollAt(leavesAt instanceof Date ? leavesAt : now, 0),
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const refusals = {
  nothing: 'There’s nothing to refund.',
  'too-much': 'This is more than what’s left of the payment.',
  disputed: 'This payment is disputed, so the bank decides.',
}
