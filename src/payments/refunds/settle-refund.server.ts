import { isId } from '#kernel/form-values.ts'
import { subjectOf } from '#payments/attempts/book-payment.server.ts'
import type { ProviderName, ProviderRefund } from '#payments/payment-provider.ts'
import { refunderOf } from '#payments/providers.ts'
import { recordExternalRefund } from '#payments/refunds/external-refund.server.ts'
import { markRefundOwed } from '#payments/refunds/failed-refunds.server.ts'
import { lockPaymentOf, moveMoney, type Payment } from '#payments/refunds/refunded-money.server.ts'
import { nextLookAtSent } from '#payments/rules/polling.ts'
import { moveRefund, type RefundState } from '#payments/rules/refund.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

type Also = (ctx: Ctx) => Promise<void>

/** Reads a refund at the provider and books it, also when it was made in the provider's dashboard; `also` commits with it. Throws UnknownRefund. */
export async function settleRefund(ctx: Ctx, provider: ProviderName, ref: string, also?: Also): Promise<RefundState> {
  const fact = await refunderOf(ctx, provider).fetchRefund(ref)
  failpoint('refund.fetched')
  const refunds = ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.provider', '=', provider)
  const known =
    (await refunds.where('r.provider_ref', '=', ref).executeTakeFirst()) ??
    (isId(fact.refundId ?? '') &&
      (await refunds.where('p.provider_ref', '=', fact.paymentRef).where('r.id', '=', fact.refundId).executeTakeFirst()))
  if (!known && fact.status === 'failed') return nothingRefunded(ctx, also)
  const id = known ? known.id : await recordExternalRefund(ctx, provider, fact)
  if (!id) throw new UnknownRefund(ref)
  return bookRefund(ctx, id, fact, also)
}

/** A refund that was cancelled or failed at the provider itself changes nothing here. */
async function nothingRefunded(ctx: Ctx, also?: Also): Promise<RefundState> {
  await also?.(ctx)
  return 'failed'
}

class UnknownRefund extends Error {
  constructor(ref: string) {
    super(`no payment belongs to ${ref}`)
  }
}

/** Applies the decision of the rules under the payment's lock. Idempotent. */
export async function bookRefund(ctx: Ctx, id: string, fact: ProviderRefund, also?: Also): Promise<RefundState> {
  const state = await ctx.transaction(async (ctx) => {
    const payment = await lockPaymentOf(ctx, id)
    const refund = await ctx.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await also?.(ctx)
    const move = moveRefund(refund.state, fact.status)
    if (move === 'nothing') return refund.state
    const state = endings[move]
    await ctx.db
      .updateTable('refunds')
      .set({
        state,
        provider_ref: fact.ref,
        changed_at: ctx.now(),
        ...(state !== 'open' && { look_at: move === 'book' ? nextLookAtSent(ctx.now(), 0) : null, looks: 0 }),
        ...(state === 'failed' && { problem: fact.problem ?? null }),
      })
      .where('id', '=', id)
      .execute()
    if (move === 'book') await moveMoney(ctx, payment, refund, 1)
    if (move === 'unbook') await moveMoney(ctx, payment, refund, -1)
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
  const cause = subjectOf(ctx, payment.cause_type)
  const answer = (await cause.onRefundFailed?.(ctx, payment.cause_id, { refundId, returned })) ?? 'owed'
  if (answer === 'owed') await markRefundOwed(ctx, refundId)
}

const endings = { book: 'succeeded', unbook: 'failed', fail: 'failed', wait: 'open' } as const
