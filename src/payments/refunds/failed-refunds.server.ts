import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { undoDeadline } from '#kernel/undo-window.ts'
import { subjectOf } from '#payments/attempts/book-payment.server.ts'
import { book } from '#payments/attempts/journal.server.ts'
import { type FailedRefund, lockFailedRefund, lockOwed, moneyOf } from '#payments/refunds/lock-failed-refund.server.ts'
import { openRefund } from '#payments/refunds/open-refund.server.ts'
import { payeesOf } from '#payments/refunds/payees.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'

/** Email data about a failed refund. `how`: how staff paid it another way. */
export type FailedRefundMail = { name: string | null; what: string; amount: string; why: string | null; how: string; url: string }

type Template = 'refund-came-back' | 'refund-sent-again' | 'refund-paid-otherwise'

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates extends Record<Template, FailedRefundMail> {}
}

/** Marks a failed refund as owed: it joins the back office list and its owner is notified, in the same transaction. */
export async function markRefundOwed(ctx: Ctx, refundId: string): Promise<void> {
  await ctx.db.insertInto('payouts').values({ refund_id: refundId, noticed_at: ctx.now() }).execute()
  await queueRefundMail(ctx, 'refund-came-back', await lockFailedRefund(ctx, refundId))
}

/**
 * Sends a failed refund once more through the provider, after the time to undo it. Returns the new refund; null when done before.
 * Refuses one that was paid another way, that no provider can send, or that is disputed.
 */
export const reopenRefund = (ctx: Ctx, refundId: string, note: string): Promise<string | null> =>
  ctx.transaction(async (ctx) => {
    const failed = await lockOwed(ctx, refundId, 'sent-again')
    if (!failed) return null
    if (failed.provider === 'imported') throw new ShopError('invalid', 'This refund can’t be sent again. Pay it another way.')
    const leavesAt = undoDeadline(ctx.now())
    const retryId = await openRefund(ctx, failed.payment_id, failed.amount, failed.reason, { insteadOf: refundId, leavesAt })
    await markSettled(ctx, refundId, { state: 'sent-again', retry_id: retryId, note }, { leaves_at: leavesAt })
    await queueRefundMail(ctx, 'refund-sent-again', failed, { leavesAt })
    await addStaffNote(ctx, failed, `failed refund sent again: ${moneyOf(failed)}`, note)
    return retryId
  })

/** Records that staff paid a failed refund another way. Idempotent. Refuses as above. */
export const markPaidManually = (ctx: Ctx, refundId: string, how: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'refunds.settle')
    if (!how)
      throw new ShopError('invalid', 'Say how it was paid. The customer sees it.', { note: 'Say how it was paid. The customer sees it.' })
    const failed = await lockOwed(ctx, refundId, 'paid')
    if (!failed) return
    await markSettled(ctx, refundId, { state: 'paid', retry_id: null, note: how })
    const { amount, currency } = failed
    await book(ctx, { source: { type: 'payout', id: refundId }, currency, lines: { 'by-hand': -amount, refunds: amount } })
    await queueRefundMail(ctx, 'refund-paid-otherwise', failed, { how })
    await addStaffNote(ctx, failed, `failed refund paid another way: ${moneyOf(failed)}`, how)
  })

type Settlement = { state: 'sent-again' | 'paid'; retry_id: string | null; note: string }

async function markSettled(ctx: Ctx, refundId: string, to: Settlement, details: { leaves_at?: Date } = {}): Promise<void> {
  await ctx.db
    .updateTable('payouts')
    .set({ ...to, settled_by: requireStaff(ctx, 'refunds.settle').id, settled_at: ctx.now() })
    .where('refund_id', '=', refundId)
    .execute()
  await logStaffAction(ctx, 'refund.settle', refundId, { how: to.state, ...details })
}

type MailDetails = { how?: string; leavesAt?: Date }

async function queueRefundMail(
  ctx: Ctx,
  template: Template,
  failed: FailedRefund,
  { how = '', leavesAt }: MailDetails = {},
): Promise<void> {
  const { name, email, what, url } = (await payeesOf(ctx, [failed]))(failed)
  await queueMail(ctx, {
    template,
    to: email,
    dedupeKey: `${template}:${failed.refund_id}`,
    ...(leavesAt && { leavesAt }),
    props: { name, what, url, amount: moneyOf(failed), why: failed.problem, how },
  })
}

const addStaffNote = (ctx: Ctx, { cause_type: type, cause_id: id }: FailedRefund, text: string, note: string) =>
  subjectOf(ctx, type).noteForStaff?.(ctx, id, note ? `${text}. ${note}` : text)
