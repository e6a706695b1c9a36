import { memberOf } from '#membership/actor.server.ts'
import { openChargeOf, sendCharge } from '#membership/billing/charges.server.ts'
import type { Purpose } from '#membership/rules/charge.ts'
import { type ChargeResult, resultOf } from '#payments/attempts/charge-result.ts'
import { settle } from '#payments/attempts/settle.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

type ChargeRequest = { purpose: Purpose; tier?: string; term?: string; paymentMethod?: string | null }

export async function chargeAndReport(ctx: Ctx, attemptId: string): Promise<ChargeResult> {
  failpoint('membership.committed')
  const result = await sendCharge(ctx, attemptId)
  failpoint('membership.answered')
  return markReported(ctx, attemptId, result)
}

async function markReported(ctx: Ctx, attemptId: string, result: ChargeResult): Promise<ChargeResult> {
  if (result.state !== 'captured' && result.state !== 'failed') return result
  await ctx.db
    .updateTable('membership_charges')
    .set({ told_at: ctx.now() })
    .where('id', '=', ctx.db.selectFrom('attempts').select('cause_id').where('id', '=', attemptId))
    .where('told_at', 'is', null)
    .execute()
  return result
}

export async function checkPayment(ctx: Ctx): Promise<ChargeResult> {
  const userId = memberOf(ctx).id
  const row = await ctx.db.selectFrom('subscriptions').select('id').where('user_id', '=', userId).executeTakeFirst()
  const open = row && (await openChargeOf(ctx, row.id))
  if (open) return markReported(ctx, open.attemptId, await pollAttempt(ctx, open.attemptId))
  const last = await lastAttemptOf(ctx, userId)
  if (!last) return { state: 'captured' }
  // A billing-clock retry isn't the result of the member's request; an email already reported it.
  return last.off_session ? resultOf(last) : markReported(ctx, last.attemptId, finalResultOf(last))
}

export async function finishPayment(ctx: Ctx): Promise<ChargeResult> {
  const row = await ctx.db.selectFrom('subscriptions').select('id').where('user_id', '=', memberOf(ctx).id).executeTakeFirst()
  const open = row && (await openChargeOf(ctx, row.id))
  return open ? chargeAndReport(ctx, open.attemptId) : checkPayment(ctx)
}

export const lastPurpose = async (ctx: Ctx): Promise<Purpose | null> => (await lastAttemptOf(ctx, memberOf(ctx).id))?.purpose ?? null

const finalResultOf = (last: NonNullable<Awaited<ReturnType<typeof lastAttemptOf>>>): ChargeResult =>
  last.charge === 'cancelled' && last.state === 'failed'
    ? { state: 'failed', refusal: 'That payment was cancelled. You weren’t charged.' }
    : resultOf(last)

const pollAttempt = (ctx: Ctx, attemptId: string): Promise<ChargeResult> =>
  settle(ctx, attemptId, 'return').catch((error: unknown): ChargeResult => {
    ctx.log.warn({ err: error, attempt: attemptId }, 'a payment could not be looked at')
    return { state: 'unknown' }
  })

/** The last outcome if the member hasn't seen it, instead of a new charge. Null if a new charge may be made. */
export async function unreportedResult(ctx: Ctx, userId: string, request: ChargeRequest): Promise<ChargeResult | null> {
  if (memberOf(ctx).id !== userId) return null
  const last = await lastAttemptOf(ctx, userId)
  if (!last || last.told_at || last.off_session || last.purpose !== request.purpose) return null
  const same = (request.tier ?? last.tier) === last.tier && (request.term ?? last.term) === last.term
  const method = request.paymentMethod === undefined ? last.saved : request.paymentMethod
  if (!same || method !== last.payment_method) return null
  if (last.charge !== 'failed' && !(last.charge === 'paid' && last.status === 'active')) return null
  return markReported(ctx, last.attemptId, resultOf(last))
}

export const wasTriedWith = async (ctx: Ctx, userId: string, paymentMethod: string): Promise<boolean> =>
  (await lastAttemptOf(ctx, userId))?.payment_method === paymentMethod

const lastAttemptOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('membership_charges as c')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .innerJoin('attempts as a', (join) => join.onRef('a.cause_id', '=', 'c.id').on('a.cause_type', '=', 'membership'))
    .select(['c.purpose', 'c.tier', 'c.term', 'c.state as charge', 'c.told_at', 's.status', 's.payment_method as saved'])
    .select(['a.id as attemptId', 'a.state', 'a.refusal', 'a.client_secret', 'a.approval_url', 'a.payment_method', 'a.off_session'])
    .where('s.user_id', '=', userId)
    .orderBy('c.opened_at', 'desc')
    .orderBy('a.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
