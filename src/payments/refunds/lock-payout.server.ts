import { staffOf } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import type { PaymentState } from '#payments/rules/refund.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Payout = Awaited<ReturnType<typeof lockPayout>>

/** Locks the payment first, as everywhere, to avoid deadlocks. Refuses not-found. */
export async function lockPayout(ctx: Ctx, refundId: string) {
  const ofPayment = await ctx.db.selectFrom('refunds').select('payment_id').where('id', '=', refundId).executeTakeFirst()
  if (!ofPayment) throw new ShopError('not-found', 'We couldn’t find that refund.')
  await ctx.db.selectFrom('payments').select('id').where('id', '=', ofPayment.payment_id).forUpdate().execute()
  const payout = await ctx.db
    .selectFrom('payouts as o')
    .innerJoin('refunds as r', 'r.id', 'o.refund_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['o.refund_id', 'o.state', 'r.payment_id', 'r.amount', 'r.reason', 'r.problem'])
    .select(['p.currency', 'p.cause_type', 'p.cause_id', 'p.provider', 'p.state as payment_state'])
    .where('o.refund_id', '=', refundId)
    .executeTakeFirst()
  if (!payout) throw new ShopError('not-found', 'We couldn’t find that refund.')
  return payout
}

/** A failed refund to settle; null when it was settled the same way before. */
export async function lockOwed(ctx: Ctx, refundId: string, as: 'sent-again' | 'paid'): Promise<Payout | null> {
  staffOf(ctx, 'refunds.settle')
  const payout = await lockPayout(ctx, refundId)
  if (payout.state === as) return null
  if (payout.state !== 'owed') throw new ShopError('invalid', 'This was already settled. Reload the list.')
  const refusal = refusals[payout.payment_state]
  if (refusal) throw new ShopError('invalid', refusal)
  return payout
}

const refusals: Partial<Record<PaymentState, string>> = {
  disputed: 'This payment is disputed. Wait for the decision.',
  'charged-back': 'The bank already refunded this payment. Nothing is owed.',
}

export const moneyOf = ({ amount, currency }: Payout): string => formatMoney({ minor: amount, currency })
