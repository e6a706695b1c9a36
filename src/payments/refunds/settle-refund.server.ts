import { isId } from '#kernel/form-values.ts'
import { subjectOf } from '#payments/attempts/book-payment.server.ts'
import type { ProviderName, ProviderRefund } from '#payments/payment-provider.ts'
import { refundProviderOf } from '#payments/providers.ts'
import { applyRefund, lockPaymentOf, type Payment } from '#payments/refunds/apply-refund.server.ts'
import { recordExternalRefund } from '#payments/refunds/external-refund.server.ts'
import { markRefundOwed } from '#payments/refunds/failed-refunds.server.ts'
import { nextRefundPollAt } from '#payments/rules/polling.ts'
import { type RefundState, refundMoveOf } from '#payments/rules/refund.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

type OnSettled = (ctx: Ctx) => Promise<void>

/** Reads a refund at the provider and books it, also when it was made in the provider's dashboard; `onSettled` commits with it. Throws UnknownRefund. */
export async function settleRefund(ctx: Ctx, provider: ProviderName, ref: string, onSettled?: OnSettled): Promise<RefundState> {
  const providerRefund = await refundProviderOf(ctx, provider).fetchRefund(ref)
  failpoint('refund.fetched')
  const refunds = ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.provider', '=', provider)
  const known =
    (await refunds.where('r.provider_ref', '=', ref).executeTakeFirst()) ??
    (isId(providerRefund.refundId ?? '') &&
      (await refunds
        .where('p.provider_ref', '=', providerRefund.paymentRef)
        .where('r.id', '=', providerRefund.refundId)
        .executeTakeFirst()))
  if (!known && providerRefund.status === 'failed') return ignoreRefund(ctx, onSettled)
  const id = known ? known.id : await recordExternalRefund(ctx, provider, providerRefund)
  if (!id) throw new UnknownRefund(ref)
  return bookRefund(ctx, id, providerRefund, onSettled)
}

/** A refund that was cancelled or failed at the provider itself changes nothing here. */
async function ignoreRefund(ctx: Ctx, onSettled?: OnSettled): Promise<RefundState> {
  await onSettled?.(ctx)
  return 'failed'
}

class UnknownRefund extends Error {
  constructor(ref: string) {
    super(`no payment belongs to ${ref}`)
  }
}

/** Applies the decision of the rules under the payment's lock. Idempotent. */
export async function bookRefund(ctx: Ctx, id: string, providerRefund: ProviderRefund, onSettled?: OnSettled): Promise<RefundState> {
  const state = await ctx.transaction(async (ctx) => {
    const payment = await lockPaymentOf(ctx, id)
    const refund = await ctx.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await onSettled?.(ctx)
    const move = refundMoveOf(refund.state, providerRefund.status)
    if (move === 'nothing') return refund.state
    const state = stateAfter[move]
    await ctx.db
      .updateTable('refunds')
      .set({
        state,
        provider_ref: providerRefund.ref,
        changed_at: ctx.now(),
        ...(state !== 'open' && { look_at: move === 'book' ? nextRefundPollAt(ctx.now(), 0) : null, looks: 0 }),
        ...(state === 'failed' && { problem: providerRefund.problem ?? null }),
      })
      .where('id', '=', id)
      .execute()
    if (move === 'book') await applyRefund(ctx, payment, refund, 1)
    if (move === 'unbook') await applyRefund(ctx, payment, refund, -1)
    if (state === 'failed') await reportFailedRefund(ctx, payment, id, move === 'unbook')
    failpoint('refund.before-commit')
    return state
  })
  failpoint('refund.committed')
  return state
}

export const failRefund = (ctx: Ctx, id: string, problem = 'the payment provider refused it'): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const payment = await lockPaymentOf(ctx, id)
    const { numUpdatedRows } = await ctx.db
      .updateTable('refunds')
      .set({ state: 'failed', look_at: null, changed_at: ctx.now(), problem })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await reportFailedRefund(ctx, payment, id, false)
  })

async function reportFailedRefund(ctx: Ctx, payment: Payment, refundId: string, returned: boolean): Promise<void> {
  ctx.log.error({ refund: refundId }, 'a refund failed')
  const subject = subjectOf(ctx, payment.cause_type)
  const outcome = (await subject.onRefundFailed?.(ctx, payment.cause_id, { refundId, returned })) ?? 'owed'
  if (outcome === 'owed') await markRefundOwed(ctx, refundId)
}

const stateAfter = { book: 'succeeded', unbook: 'failed', fail: 'failed', wait: 'open' } as const
