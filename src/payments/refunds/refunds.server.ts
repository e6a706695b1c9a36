import type { RefundAnswer } from '#payments/payment-provider.ts'
import { refundProviderOf } from '#payments/providers.ts'
import { openRefund } from '#payments/refunds/open-refund.server.ts'
import { bookRefund, failRefund, settleRefund } from '#payments/refunds/settle-refund.server.ts'
import { callLeaseMs } from '#payments/rules/polling.ts'
import type { RefundState } from '#payments/rules/refund.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

/** Refunds part of a payment, in minor units, with a reason for staff. Refuses more than is left, and disputed money. */
export async function refundPayment(ctx: Ctx, paymentId: string, amount: number, reason: string): Promise<RefundState> {
  const id = await ctx.transaction((ctx) => openRefund(ctx, paymentId, amount, reason))
  failpoint('refund.opened')
  return id ? sendRefund(ctx, id) : 'succeeded'
}

/**
 * Sends an open refund to the provider, outside any transaction, once it is due. Safe to repeat: one call at a time, under
 * the refund's own key, and only after checking whether an earlier call created it.
 */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<RefundState> {
  const refund = await findRefund(ctx, refundId)
  if (refund.state !== 'open') return refund.state
  if (refund.provider_ref) return settleRefund(ctx, refund.provider, refund.provider_ref)
  if (!(await claimCall(ctx, refundId))) return 'open'
  failpoint('refund.claimed')
  const answer = await requestRefund(ctx, refund)
  failpoint('refund.called')
  if (answer.answer === 'made') return bookRefund(ctx, refundId, answer.fact)
  ctx.log.error({ refund: refundId, problem: answer.problem }, 'a refund was not made')
  if (answer.answer === 'unknown') return 'open'
  await failRefund(ctx, refundId, answer.message)
  return 'failed'
}

/** Sends an open refund; polls the provider about any other. */
export async function pollRefund(ctx: Ctx, refundId: string): Promise<void> {
  const { state, provider, provider_ref: ref } = await findRefund(ctx, refundId)
  if (state === 'open') await sendRefund(ctx, refundId)
  else if (ref) await settleRefund(ctx, provider, ref)
}

const findRefund = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select(['p.provider', 'p.provider_ref as payment_ref'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()

/** One caller at a time; a lost call is released after its lease. Undoing updates the same row, so only one of the two happens. */
async function claimCall(ctx: Ctx, id: string): Promise<boolean> {
  const now = ctx.now()
  const { numUpdatedRows } = await ctx.db
    .updateTable('refunds')
    .set({ called_at: now, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((where) => where.or([where('leaves_at', 'is', null), where('leaves_at', '<=', now)]))
    .where((where) => where.or([where('called_at', 'is', null), where('called_at', '<=', new Date(now.getTime() - callLeaseMs))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Refund = Awaited<ReturnType<typeof findRefund>>

async function requestRefund(ctx: Ctx, refund: Refund): Promise<RefundAnswer> {
  const provider = refundProviderOf(ctx, refund.provider)
  const { payment_ref: paymentRef, amount, idem_key: key, id: refundId } = refund
  const requestedMsAgo = ctx.now().getTime() - refund.created_at.getTime()
  const earlier = refund.called_at ? await provider.findRefund(paymentRef, refundId, requestedMsAgo) : null
  return earlier ? { answer: 'made', fact: earlier } : provider.refund({ paymentRef, amount, key, refundId })
}
