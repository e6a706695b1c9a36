import { sql } from 'kysely'
import { isId } from '#kernel/form-values.ts'
import { type Attempt, findAttempt, lockAttempt } from '#payments/attempts/attempts.server.ts'
import { bookPayment, failAttempt } from '#payments/attempts/book-payment.server.ts'
import { captureApproved } from '#payments/attempts/capture-approved.server.ts'
import { type ChargeResult, resultOf } from '#payments/attempts/charge-result.ts'
import { recordUnmatchedPayment } from '#payments/attempts/unmatched-payments.server.ts'
import type { ProviderName, ProviderPayment } from '#payments/payment-provider.ts'
import { providerOf } from '#payments/providers.ts'
import { sendRefund } from '#payments/refunds/refunds.server.ts'
import { type AttemptMove, attemptMoveOf, isFinal } from '#payments/rules/attempt-moves.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

/** What triggered it; for the log only, never for the outcome. */
export type SettleTrigger = 'return' | 'webhook' | 'reconciler' | 'pay'

type SettleOptions = {
  /** Commits together with the settled result; not run while the outcome is open. */
  onSettled?: (ctx: Ctx) => Promise<void>
  /** The attempt with this reference, when it is known. */
  attemptId?: string
}

/** The only way to book money: reads the payment at the provider under the attempt's lock. Idempotent, safe to run in parallel. */
export const settle = async (ctx: Ctx, attemptId: string, why: SettleTrigger): Promise<ChargeResult> =>
  settleAttempt(ctx, await findAttempt(ctx, attemptId), why)

export const settleAttempt = async (ctx: Ctx, attempt: Attempt, why: SettleTrigger): Promise<ChargeResult> =>
  !attempt.provider_ref || isFinal(attempt.state)
    ? resultOf(attempt)
    : settleRef(ctx, attempt.provider, attempt.provider_ref, why, { attemptId: attempt.id })

/** Throws UnknownPayment, the provider's errors, and, with `onSettled`, while a capture is running. */
export async function settleRef(
  ctx: Ctx,
  provider: ProviderName,
  ref: string,
  why: SettleTrigger,
  { onSettled, attemptId }: SettleOptions = {},
): Promise<ChargeResult> {
  const seen = await providerOf(ctx, provider).fetch(ref)
  failpoint('settle.fetched')
  const known = attemptId ? null : await attemptOf(ctx, provider, seen)
  const id = attemptId ?? known?.id
  if (!id) throw new UnknownPayment(seen)
  if (known && isBooked(known, seen)) {
    await onSettled?.(ctx)
    return resultOf(known)
  }
  const payment = await followUp(ctx, provider, id, seen)
  const {
    refundId,
    taking: capturing,
    result,
  } = await ctx.transaction(async (ctx) => {
    const { move, refundId, result } = await apply(ctx, await lockAttempt(ctx, id), payment, why)
    const taking = move === 'wait' && payment.status === 'approved'
    if (!taking) await onSettled?.(ctx)
    failpoint('settle.before-commit')
    return { refundId, taking, result }
  })
  failpoint('settle.committed')
  if (refundId) await sendRefund(ctx, refundId)
  // A capture is running or unanswered, so the webhook event has to be retried.
  if (onSettled && capturing) throw new Error(`the money of ${ref} is being taken`)
  return result
}

/** A payment at the provider that matches no attempt, or not yet. */
export class UnknownPayment extends Error {
  readonly payment: ProviderPayment
  constructor(payment: ProviderPayment) {
    super(`no attempt belongs to ${payment.ref}`)
    this.payment = payment
  }
}

/** Calls to the provider that must happen before booking. */
async function followUp(ctx: Ctx, provider: ProviderName, attemptId: string, seen: ProviderPayment): Promise<ProviderPayment> {
  if (seen.status === 'declined') return cancelDeclined(ctx, provider, seen)
  return providerOf(ctx, provider).take ? captureApproved(ctx, provider, attemptId, seen) : seen
}

/** Anyone with its secret could pay a declined payment with another card, so cancel it before failing the attempt. */
async function cancelDeclined(ctx: Ctx, provider: ProviderName, seen: ProviderPayment): Promise<ProviderPayment> {
  const ended = await providerOf(ctx, provider).cancel(seen.ref)
  failpoint('settle.cancelled')
  return { ...ended, refusal: ended.refusal ?? seen.refusal }
}

/** By reference; or, when the charge's answer was lost, by our id in the provider's metadata. */
function attemptOf(ctx: Ctx, provider: ProviderName, { ref, attemptId }: ProviderPayment): Promise<Attempt | undefined> {
  const ownId = attemptId && isId(attemptId) ? attemptId : null
  return ctx.db
    .selectFrom('attempts')
    .selectAll()
    .where('provider', '=', provider)
    .where((where) => where.or([where('provider_ref', '=', ref), where('id', '=', ownId)]))
    .orderBy(sql`provider_ref is not distinct from ${ref}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Captured is final, so this needs no lock. */
const isBooked = (attempt: Attempt, seen: ProviderPayment): boolean =>
  attempt.state === 'captured' && seen.status === 'succeeded' && moveOf(attempt, seen) === 'nothing'

const moveOf = ({ id, state, amount, currency, provider_ref: providerRef }: Attempt, seen: ProviderPayment): AttemptMove =>
  attemptMoveOf({ id, state, amount, currency, providerRef }, seen)

type Applied = { move: AttemptMove; refundId: string | null; result: ChargeResult }

/** Applies the decision of the rules inside settle's transaction. Returns it, the result, and the refund to send afterwards, if any. */
async function apply(ctx: Ctx, attempt: Attempt, payment: ProviderPayment, why: SettleTrigger): Promise<Applied> {
  const move = moveOf(attempt, payment)
  ctx.log.info({ attempt: attempt.id, move, why }, 'a payment was looked at')
  const applied = (change: Partial<Attempt>, refundId: string | null = null) => ({
    move,
    refundId,
    result: resultOf({ ...attempt, ...change }),
  })
  if (move === 'capture') return applied({ state: 'captured' }, await bookPayment(ctx, attempt, payment))
  if (move === 'fail') return applied(await failAttempt(ctx, attempt, payment.refusal ?? attempt.ended_for ?? 'abandoned', payment.ref))
  if (move === 'ask') return applied(await progress(ctx, attempt, payment, 'action-required'))
  if (move === 'wait') return applied(await progress(ctx, attempt, payment, 'unknown'))
  if (move === 'quarantine') {
    await recordUnmatchedPayment(ctx, attempt.provider, payment, attempt.id)
    if (!isFinal(attempt.state)) return applied(await failAttempt(ctx, attempt, 'mismatch'))
  }
  return applied({})
}

async function progress(
  ctx: Ctx,
  attempt: Attempt,
  payment: ProviderPayment,
  state: 'action-required' | 'unknown',
): Promise<Partial<Attempt>> {
  const change = {
    state,
    provider_ref: payment.ref,
    client_secret: state === 'action-required' ? payment.clientSecret : null,
    approval_url: state === 'action-required' ? (payment.approvalUrl ?? null) : null,
  }
  await ctx.db
    .updateTable('attempts')
    .set({ ...change, changed_at: ctx.now() })
    .where('id', '=', attempt.id)
    .execute()
  return change
}
