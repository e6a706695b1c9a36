import { isId } from '#kernel/form-values.ts'
import { type Attempt, findAttempt, lockAttempt } from '#payments/attempts/attempts.server.ts'
import { capture, fail } from '#payments/attempts/book-payment.server.ts'
import { captureApproved } from '#payments/attempts/capture-approved.server.ts'
import { type ChargeResult, resultOf } from '#payments/attempts/charge-result.ts'
import { recordUnmatchedPayment } from '#payments/attempts/unmatched-payments.server.ts'
import type { Fact, ProviderName } from '#payments/payment-provider.ts'
import { providerOf } from '#payments/providers.ts'
import { sendRefund } from '#payments/refunds/refunds.server.ts'
import { type AttemptMove, isFinal, moveAttempt } from '#payments/rules/attempt-moves.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

/** Who came to look; for the log only, the outcome never depends on it. */
export type Why = 'return' | 'webhook' | 'reconciler' | 'pay'

type Also = {
  /** Commits together with what settling did; not while nobody can say yet what becomes of the payment. */
  also?: (ctx: Ctx) => Promise<void>
}

/**
 * The one way in which money becomes known to the shop: asks the provider how the attempt's payment stands and books that,
 * under the attempt's lock. Calling it again, or from several sides at once, changes nothing more.
 */
export async function settle(ctx: Ctx, attemptId: string, why: Why, also: Also = {}): Promise<ChargeResult> {
  const attempt = await findAttempt(ctx, attemptId)
  if (!attempt.provider_ref || isFinal(attempt.state)) return resultOf(attempt)
  return settleRef(ctx, attempt.provider, attempt.provider_ref, why, also)
}

/**
 * The same, found from the provider's side. Throws UnknownPayment, whatever the provider's silence throws, and while the money is
 * being taken if something was to commit with it.
 */
export async function settleRef(ctx: Ctx, provider: ProviderName, ref: string, why: Why, { also }: Also = {}): Promise<ChargeResult> {
  const seen = await providerOf(ctx, provider).fetch(ref)
  failpoint('settle.fetched')
  const id = await attemptOf(ctx, provider, seen)
  if (!id) throw new UnknownPayment(seen)
  const fact = await followUp(ctx, provider, id, seen)
  const { refundId, taking } = await ctx.transaction(async (ctx) => {
    const { move, refundId } = await apply(ctx, await lockAttempt(ctx, id), fact, why)
    const taking = move === 'wait' && fact.status === 'approved'
    if (!taking) await also?.(ctx)
    failpoint('settle.before-commit')
    return { refundId, taking }
  })
  failpoint('settle.committed')
  if (refundId) await sendRefund(ctx, refundId)
  // Another caller is at it, or nobody heard what came of it: who brought the news has to come again.
  if (also && taking) throw new Error(`the money of ${ref} is being taken`)
  return resultOf(await findAttempt(ctx, id))
}

/** The provider tells of a payment that no attempt of the shop asked for, or whose attempt has not been heard of yet. */
export class UnknownPayment extends Error {
  readonly fact: Fact
  constructor(fact: Fact) {
    super(`no attempt belongs to ${fact.ref}`)
    this.fact = fact
  }
}

/** What has to be done at the provider before anything is booked. */
async function followUp(ctx: Ctx, provider: ProviderName, attemptId: string, seen: Fact): Promise<Fact> {
  if (seen.status === 'declined') return endDeclined(ctx, provider, seen)
  return providerOf(ctx, provider).take ? captureApproved(ctx, provider, attemptId, seen) : seen
}

/** A declined payment could still be paid with another card by whoever holds its secret: it is ended before the attempt is. */
async function endDeclined(ctx: Ctx, provider: ProviderName, seen: Fact): Promise<Fact> {
  const ended = await providerOf(ctx, provider).cancel(seen.ref)
  failpoint('settle.cancelled')
  return { ...ended, refusal: ended.refusal ?? seen.refusal }
}

/** By the reference; or, when the answer to the charge was lost, by our id that the provider kept. */
async function attemptOf(ctx: Ctx, provider: ProviderName, { ref, attemptId }: Fact): Promise<string | null> {
  const attempts = ctx.db.selectFrom('attempts').select('id').where('provider', '=', provider)
  const byRef = await attempts.where('provider_ref', '=', ref).executeTakeFirst()
  if (byRef) return byRef.id
  if (!attemptId || !isId(attemptId)) return null
  return (await attempts.where('id', '=', attemptId).executeTakeFirst())?.id ?? null
}

/** Does what the rules decide, inside settle's transaction. Answers that, and the refund that has to be sent afterwards, if any. */
async function apply(ctx: Ctx, attempt: Attempt, fact: Fact, why: Why): Promise<{ move: AttemptMove; refundId: string | null }> {
  const { id, state, amount, currency, provider_ref: providerRef } = attempt
  const move = moveAttempt({ id, state, amount, currency, providerRef }, fact)
  ctx.log.info({ attempt: id, move, why }, 'a payment was looked at')
  const refundId = move === 'capture' ? await capture(ctx, attempt, fact) : null
  if (move === 'fail') await fail(ctx, attempt, fact.refusal ?? attempt.ended_for ?? 'abandoned', fact.ref)
  if (move === 'quarantine') {
    await recordUnmatchedPayment(ctx, attempt.provider, fact, attempt.id)
    if (!isFinal(attempt.state)) await fail(ctx, attempt, 'mismatch')
  }
  if (move === 'ask') await progress(ctx, attempt, fact, 'action-required')
  if (move === 'wait') await progress(ctx, attempt, fact, 'unknown')
  return { move, refundId }
}

const progress = (ctx: Ctx, attempt: Attempt, fact: Fact, state: 'action-required' | 'unknown') =>
  ctx.db
    .updateTable('attempts')
    .set({
      state,
      provider_ref: fact.ref,
      client_secret: state === 'action-required' ? fact.clientSecret : null,
      approval_url: state === 'action-required' ? (fact.approvalUrl ?? null) : null,
      changed_at: ctx.now(),
    })
    .where('id', '=', attempt.id)
    .execute()
