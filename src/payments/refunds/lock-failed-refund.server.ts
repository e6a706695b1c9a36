import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import type { PaymentState } from '#payments/rules/refund.ts'
import type { Ctx } from '#platform/ctx.ts'

export type FailedRefund = Awaited<ReturnType<typeof lockFailedRefund>>

/** Locks the payment first, as everywhere, to avoid deadlocks. Refuses not-found. */
export async function lockFailedRefund(ctx: Ctx, refundId: string) {
  const ofPayment = await ctx.db.selectFrom('refunds').select('payment_id').where('id', '=', refundId).executeTakeFirst()
  if (!ofPayment) throw new ShopError('not-found', 'We couldn’t find that refund.')
  await ctx.db.selectFrom('payments').select('id').where('id', '=', ofPayment.payment_id).forUpdate().execute()
  const failed = await ctx.db
    .selectFrom('payouts as o')
    .innerJoin('refunds as r', 'r.id', 'o.refund_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['o.refund_id', 'o.state', 'r.payment_id', 'r.amount', 'r.reason', 'r.problem'])
    .select(['p.currency', 'p.cause_type', 'p.cause_id', 'p.provider', 'p.state as payment_state'])
    .where('o.refund_id', '=', refundId)
    .executeTakeFirst()
  if (!failed) throw new ShopError('not-found', 'We couldn’t find that refund.')
  return failed
}

/** A failed refund to settle; null when it was settled the same way before. */
export async function lockOwed(ctx: Ctx, refundId: string, as: 'sent-again' | 'paid'): Promise<FailedRefund | null> {
  requireStaff(ctx, 'refunds.settle')
  const failed = await lockFailedRefund(ctx, refundId)
  if (failed.state === as) return null
  if (failed.state !== 'owed') throw new ShopError('invalid', 'This was already settled. Reload the list.')
  const refusal = refusals[failed.payment_state]
  if (refusal) throw new ShopError('invalid', refusal)
  return failed
}

const refusals: Partial<Record<PaymentState, string>> = {
  disputed: 'This payment is disputed. Wait for the decision.',
  'charged-back': 'The bank already refunded this payment. Nothing is owed.',
}

export const moneyOf = ({ amount, currency }: FailedRefund): string => formatMoney({ minor: amount, currency })
