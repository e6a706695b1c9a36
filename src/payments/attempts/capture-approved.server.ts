import { type Attempt, findAttempt } from '#payments/attempts/attempts.server.ts'
import type { ProviderName, ProviderPayment } from '#payments/payment-provider.ts'
import { providerOf } from '#payments/providers.ts'
import { isFinal } from '#payments/rules/attempt-moves.ts'
import { abandonedAfterMs, callLeaseMs } from '#payments/rules/polling.ts'
import type { RefusalReason } from '#payments/rules/refusals.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

/** Runs between two commits, by one caller, for a live and exactly matching attempt. Without an answer it stays `approved`. */
export async function captureApproved(
  ctx: Ctx,
  provider: ProviderName,
  attemptId: string,
  seen: ProviderPayment,
): Promise<ProviderPayment> {
  const attempt = await findAttempt(ctx, attemptId)
  const isOtherPayment = attempt.provider_ref !== null && attempt.provider_ref !== seen.ref
  if (isFinal(attempt.state) || isOtherPayment || !['approved', 'action-required'].includes(seen.status)) return seen
  if (attempt.ended_for) return cancelled(seen, attempt.ended_for)
  if (seen.status === 'action-required') return seen
  if (!isExact(attempt, seen)) return tryEnd(ctx, attempt, seen, 'mismatch')
  if (isAbandoned(ctx, attempt)) return tryEnd(ctx, attempt, seen, 'abandoned')
  if (!(await claimCapture(ctx, attempt.id))) return seen
  failpoint('take.claimed')
  return capture(ctx, provider, attempt, seen)
}

async function capture(ctx: Ctx, provider: ProviderName, attempt: Attempt, seen: ProviderPayment): Promise<ProviderPayment> {
  const { id, payment_method: paymentMethod, off_session: offSession } = attempt
  const paymentProvider = providerOf(ctx, provider)
  const answer = await paymentProvider.take!({ ref: seen.ref, key: `take:${id}`, paymentMethod, offSession })
  failpoint('take.called')
  if (answer.answer === 'refused') {
    ctx.log.warn({ attempt: id, problem: answer.problem }, 'an approved payment was refused')
    return cancelled(seen, answer.reason)
  }
  return paymentProvider.fetch(seen.ref)
}

/** Ends an attempt on our side, so that it can't be captured any more. False while a capture is running; then the caller waits. */
export async function endLocally(ctx: Ctx, attemptId: string, reason: RefusalReason): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('attempts')
    .set({ ended_for: reason })
    .where('id', '=', attemptId)
    .where('state', 'in', ['open', 'unknown', 'action-required'])
    .where((where) => where.or([where('taking_at', 'is', null), where('taking_at', '<=', callLeaseCutoff(ctx))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const tryEnd = async (ctx: Ctx, attempt: Attempt, seen: ProviderPayment, reason: RefusalReason): Promise<ProviderPayment> =>
  (await endLocally(ctx, attempt.id, reason)) ? cancelled(seen, reason) : seen

const cancelled = (seen: ProviderPayment, refusal: RefusalReason): ProviderPayment => ({ ...seen, status: 'cancelled', refusal })

const isExact = ({ id, amount, currency }: Attempt, seen: ProviderPayment): boolean =>
  seen.attemptId === id && seen.amount === amount && seen.currency === currency

const isAbandoned = (ctx: Ctx, attempt: Attempt): boolean =>
  ctx.now().getTime() - attempt.created_at.getTime() >= abandonedAfterMs[attempt.cause_type]

async function claimCapture(ctx: Ctx, attemptId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('attempts')
    .set({ taking_at: ctx.now() })
    .where('id', '=', attemptId)
    .where('state', 'in', ['open', 'unknown', 'action-required'])
    .where('ended_for', 'is', null)
    .where((where) => where.or([where('taking_at', 'is', null), where('taking_at', '<=', callLeaseCutoff(ctx))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Calls started before this time have surely ended. */
const callLeaseCutoff = (ctx: Ctx): Date => new Date(ctx.now().getTime() - callLeaseMs)
