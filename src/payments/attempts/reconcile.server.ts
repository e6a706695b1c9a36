import type { Attempt } from '#payments/attempts/attempts.server.ts'
import { settle } from '#payments/attempts/settle.server.ts'
import { cancelAttempt, charge, failUnsent, storeRef } from '#payments/payments.server.ts'
import { providerOf } from '#payments/providers.ts'
import { pollRefund } from '#payments/refunds/refunds.server.ts'
import { nextPollAt, nextRefundPollAt, pollAction } from '#payments/rules/polling.ts'
import type { Ctx } from '#platform/ctx.ts'

const batchSize = 50

/** For lost answers, lost webhooks, absent customers. Polls after 1, 5, 30 minutes and 6 hours; sent refunds after 2, 9 and 30 days. */
export async function reconcile(ctx: Ctx): Promise<void> {
  for (const attempt of await claimAttempts(ctx)) {
    await reconcileAttempt(ctx, attempt).catch((error: unknown) =>
      ctx.log.warn({ err: error, attempt: attempt.id }, 'a payment could not be reconciled'),
    )
  }
  for (const id of await claimRefunds(ctx)) {
    await pollRefund(ctx, id).catch((error: unknown) => ctx.log.warn({ err: error, refund: id }, 'a refund could not be reconciled'))
  }
}

async function reconcileAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  const { id, state, cause_type: cause, off_session: offSession, created_at: createdAt, called_at: calledAt } = attempt
  if (state === 'captured' || state === 'failed') return
  const action = pollAction({ cause, state, hasRef: attempt.provider_ref !== null, absent: offSession, createdAt, calledAt }, ctx.now())
  if (action === 'settle') await settle(ctx, id, 'reconciler')
  if (action === 'settle-and-end') await settleAndEnd(ctx, id)
  if (action === 'call-again') await charge(ctx, id)
  if (action === 'give-up') await failUnsent(ctx, id, 'abandoned', 'open')
  if (action === 'find') await findLostPayment(ctx, attempt)
}

/** A customer who hasn't acted in time has abandoned the payment. */
async function settleAndEnd(ctx: Ctx, id: string): Promise<void> {
  const { state } = await settle(ctx, id, 'reconciler')
  if (state === 'action-required') await cancelAttempt(ctx, id, 'abandoned')
}

/** It's unknown whether the call arrived, so search the provider's list. */
async function findLostPayment(ctx: Ctx, attempt: Attempt): Promise<void> {
  const { id, customer_ref: customer, created_at: createdAt } = attempt
  const ref = await providerOf(ctx, attempt.provider).find({ id, customer, createdAt })
  if (!ref) return failUnsent(ctx, id, 'abandoned')
  await storeRef(ctx, id, ref)
  await settleAndEnd(ctx, id)
}

/** Claims due attempts by setting their next poll, which also recovers them when the claimer dies. */
const claimAttempts = (ctx: Ctx): Promise<Attempt[]> =>
  ctx.transaction(async (ctx) => {
    const due = await ctx.db
      .selectFrom('attempts')
      .selectAll()
      .where('state', 'in', ['open', 'unknown', 'action-required'])
      .where('look_at', '<=', ctx.now())
      .orderBy('look_at')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, looks, created_at: start } of due) {
      const next = { looks: looks + 1, look_at: nextPollFromNow(ctx, start, looks + 1) }
      await ctx.db.updateTable('attempts').set(next).where('id', '=', id).execute()
    }
    return due
  })

const claimRefunds = (ctx: Ctx): Promise<string[]> =>
  ctx.transaction(async (ctx) => {
    const due = await ctx.db
      .selectFrom('refunds')
      .select(['id', 'state', 'looks', 'created_at', 'changed_at'])
      .where('look_at', '<=', ctx.now())
      .orderBy('look_at')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, state, looks, created_at: start, changed_at: sentAt } of due) {
      const at = state === 'open' ? nextPollFromNow(ctx, start, looks + 1) : nextRefundPollAt(sentAt, looks + 1)
      const next = { looks: looks + 1, look_at: at }
      await ctx.db.updateTable('refunds').set(next).where('id', '=', id).execute()
    }
    return due.map(({ id }) => id)
  })

const minute = 60_000

/** After downtime the next times may be in the past, so wait at least a minute between two polls. */
const nextPollFromNow = (ctx: Ctx, start: Date, polls: number): Date =>
  new Date(Math.max(nextPollAt(start, polls).getTime(), ctx.now().getTime() + minute))
