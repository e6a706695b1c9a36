import { subjectOf } from '#payments/attempts/book-payment.server.ts'
import { book } from '#payments/attempts/journal.server.ts'
import type { PaymentState } from '#payments/rules/refund.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Payment = Awaited<ReturnType<typeof lockPaymentOf>>
type Refund = { id: string; amount: number }

export const lockPaymentOf = (ctx: Ctx, refundId: string) =>
  ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', (of) => of.selectFrom('refunds').select('payment_id').where('id', '=', refundId))
    .forUpdate()
    .executeTakeFirstOrThrow()

const capturedStates: readonly PaymentState[] = ['captured', 'refunded']

/** `sign` 1: the refund was sent. -1: the bank returned it to us. */
export async function applyRefund(ctx: Ctx, payment: Payment, { id, amount }: Refund, direction: 1 | -1): Promise<void> {
  const { currency, provider } = payment
  const refunded = payment.refunded + direction * amount
  const isFullRefund = refunded === payment.amount
  await ctx.db
    .updateTable('payments')
    .set({ refunded, ...(capturedStates.includes(payment.state) && { state: isFullRefund ? 'refunded' : 'captured' }) })
    .where('id', '=', payment.id)
    .execute()
  await book(ctx, {
    source: { type: 'refund', id },
    currency,
    lines: { [`psp:${provider}`]: -direction * amount, refunds: direction * amount },
  })
  if (direction === -1) return
  const isRetry = (await ctx.db.selectFrom('payouts').select('refund_id').where('retry_id', '=', id).executeTakeFirst()) !== undefined
  const refund = { paymentId: payment.id, refundId: id, amount, currency, whole: isFullRefund, again: isRetry }
  await subjectOf(ctx, payment.cause_type).onRefunded?.(ctx, payment.cause_id, refund)
}
