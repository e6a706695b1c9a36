import { textFor } from '#kernel/audience-text.ts'
import { ShopError } from '#kernel/errors.ts'
import { redeemPausedBalance } from '#membership/actions/paused-balance.server.ts'
import { actorFor, actorOf, lockForActor, type OnBehalf } from '#membership/actor.server.ts'
import { resetFields } from '#membership/billing/membership-subject.server.ts'
import { endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { audienceOf, refuseUnlessAllowed, type Subscription, transition } from '#membership/subscription.server.ts'
import { endAgreement } from '#payments/legacy/legacy-agreements.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export const cancelReasons = {
  time: 'I don’t have time to practise',
  price: 'It costs too much',
  content: 'I didn’t find what I was looking for',
  learned: 'I’ve learned what I wanted to',
  technical: 'Something didn’t work',
  other: 'Something else',
} as const
export type CancelReason = keyof typeof cancelReasons

/** Row P23. Ends an unpaid membership at once, and a legacy agreement at its provider. Refuses payment-pending, unavailable. */
export async function cancel(ctx: Ctx, reason: CancelReason | null, onBehalf: OnBehalf = {}): Promise<Subscription> {
  const { userId, who, staffId, why } = actorFor(ctx, onBehalf)
  await endOpenChargeOf(ctx, userId, actorOf(ctx, onBehalf), 'cancel')
  const agreementRef = await agreementRefOf(ctx, userId)
  if (agreementRef) {
    await endAgreement(ctx, agreementRef, who === 'staff' ? { who, staffId, why } : { who: 'member' })
    return saveCancelReason(ctx, userId, reason)
  }
  return ctx.transaction(async (tx) => {
    const { ctx, row, by } = await lockForActor(tx, onBehalf)
    await refuseUnlessAllowed(ctx, row, 'cancel')
    const cancellation = { cancel_reason: reason, cancelled_at: ctx.now() }
    const after =
      row.banked_seconds > 0
        ? await transition(
            ctx,
            row,
            'cancelled with days left',
            { ...resetFields, ...cancellation, ...(await redeemPausedBalance(ctx, row)) },
            by,
          )
        : await transition(ctx, row, 'cancelled', { ...resetFields, ...cancellation }, by)
    await mailMember(ctx, after, after.status === 'expiring' ? 'cancelled' : 'cancelled-now', ctx.now().toISOString())
    return after
  })
}

/** The legacy agreement that bills the member; null when we do. */
async function agreementRefOf(ctx: Ctx, userId: string): Promise<string | null> {
  const row = await ctx.db.selectFrom('subscriptions').select('agreement_ref').where('user_id', '=', userId).executeTakeFirst()
  return row?.agreement_ref ?? null
}

const saveCancelReason = (ctx: Ctx, userId: string, reason: CancelReason | null): Promise<Subscription> =>
  ctx.db.updateTable('subscriptions').set({ cancel_reason: reason }).where('user_id', '=', userId).returningAll().executeTakeFirstOrThrow()

const paymentMethodNeeded =
  '[Add a card or PayPal first|The member has to add a card or PayPal first], because the legacy PayPal agreement has ended.'

/** Undoes a cancellation before the period ends. Nothing is charged before the next period. */
export const undoCancel = (ctx: Ctx, onBehalf: OnBehalf = {}): Promise<Subscription> =>
  ctx.transaction(async (ctx) => {
    const { row, by } = await lockForActor(ctx, onBehalf)
    await refuseUnlessAllowed(ctx, row, 'undo-cancel')
    if (row.provider === 'legacy-wallet') throw new ShopError('invalid', textFor(paymentMethodNeeded, audienceOf(ctx, row)))
    const after = await transition(ctx, row, 'cancelling undone', { cancel_reason: null, cancelled_at: null }, by)
    await mailMember(ctx, after, 'cancel-undone', String(after.version))
    return after
  })

export async function endSubscription(ctx: Ctx, row: Subscription): Promise<void> {
  const after = await transition(ctx, row, 'ended', { ...resetFields }, { who: 'clock' })
  await mailMember(ctx, after, 'ended', row.period_end.toISOString())
}
