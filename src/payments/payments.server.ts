import { type Attempt, findAttempt, lockAttempt } from '#payments/attempts/attempts.server.ts'
import { failAttempt } from '#payments/attempts/book-payment.server.ts'
import { endLocally } from '#payments/attempts/capture-approved.server.ts'
import { type ChargeResult, resultOf } from '#payments/attempts/charge-result.ts'
import { claimCall, payingCustomer } from '#payments/attempts/claim-call.server.ts'
import { settle, settleAttempt } from '#payments/attempts/settle.server.ts'
import { deleteCustomerRef } from '#payments/methods/customers.server.ts'
import { providerOf } from '#payments/providers.ts'
import { isFinal } from '#payments/rules/attempt-moves.ts'
import type { RefusalReason } from '#payments/rules/refusals.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

/** Runs between two commits, under the attempt's key, by one caller. Reads one already sent. Provider errors never throw: `unknown`. */
export const charge = async (ctx: Ctx, attemptId: string): Promise<ChargeResult> => chargeAttempt(ctx, await findAttempt(ctx, attemptId))

export async function chargeAttempt(ctx: Ctx, before: Attempt): Promise<ChargeResult> {
  const attemptId = before.id
  if (before.provider_ref || isFinal(before.state)) return trySettle(ctx, before)
  const customer = await payingCustomer(ctx, before)
  if (customer === 'unreachable') return cancelAttempt(ctx, attemptId, 'unavailable')
  const attempt = await claimCall(ctx, attemptId, customer)
  if (!attempt) return trySettle(ctx, await findAttempt(ctx, attemptId))
  failpoint('charge.claimed')
  const answer = await providerOf(ctx, attempt.provider).charge({
    attemptId,
    key: attempt.idem_key,
    amount: attempt.amount,
    currency: attempt.currency,
    paymentMethod: attempt.payment_method,
    customer: attempt.customer_ref,
    saveCard: attempt.save_card,
    offSession: attempt.off_session,
    returnTo: attempt.return_to && new URL(attempt.return_to, ctx.config.baseUrl).href,
  })
  failpoint('charge.called')
  if (answer.answer === 'made') {
    const sent = await storeRef(ctx, attemptId, answer.ref)
    failpoint('charge.stored')
    return trySettle(ctx, sent)
  }
  ctx.log.warn({ attempt: attemptId, problem: answer.problem }, `a charge was ${answer.answer}`)
  if (answer.answer === 'refused') {
    if (answer.customerMissing && attempt.customer_ref) await deleteCustomerRef(ctx, attempt.customer_ref)
    await failUnsent(ctx, attemptId, answer.reason)
  }
  return resultOf(await findAttempt(ctx, attemptId))
}

/** Ends the attempt so that another can be opened. Returns its final state, perhaps `captured`; `unknown` while a call is running. */
export async function cancelAttempt(ctx: Ctx, attemptId: string, reason: RefusalReason = 'replaced'): Promise<ChargeResult> {
  const attempt = await findAttempt(ctx, attemptId)
  if (isFinal(attempt.state)) return resultOf(attempt)
  if (!attempt.provider_ref) {
    if (attempt.state === 'open') await failUnsent(ctx, attemptId, reason, 'open')
    return resultOf(await findAttempt(ctx, attemptId))
  }
  if (!(await endLocally(ctx, attemptId, reason))) return resultOf(await findAttempt(ctx, attemptId))
  await providerOf(ctx, attempt.provider).cancel(attempt.provider_ref)
  failpoint('cancel.called')
  return settle(ctx, attemptId, 'pay')
}

export const failUnsent = (ctx: Ctx, attemptId: string, reason: RefusalReason, only?: 'open'): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const attempt = await lockAttempt(ctx, attemptId)
    if (attempt.provider_ref || isFinal(attempt.state) || (only && attempt.state !== only)) return
    await failAttempt(ctx, attempt, reason)
  })

export async function storeRef(ctx: Ctx, attemptId: string, ref: string): Promise<Attempt> {
  const stored = await ctx.db
    .updateTable('attempts')
    .set({ provider_ref: ref, changed_at: ctx.now() })
    .where('id', '=', attemptId)
    .where('provider_ref', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return stored ?? findAttempt(ctx, attemptId)
}

/** Settles the attempt; its state stays while the provider is unreachable. */
async function trySettle(ctx: Ctx, attempt: Attempt): Promise<ChargeResult> {
  try {
    return await settleAttempt(ctx, attempt, 'pay')
  } catch (error) {
    ctx.log.warn({ err: error, attempt: attempt.id }, 'a payment could not be looked at')
    return resultOf(await findAttempt(ctx, attempt.id))
  }
}
