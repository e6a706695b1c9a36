import { endByChargeback } from '#membership/billing/dispute.server.ts'
import { billedByUs } from '#membership/billing/follow-agreement.server.ts'
import { resetFields } from '#membership/billing/membership-subject.server.ts'
import { addPeriod, latestPaidPeriod, truncatePeriod } from '#membership/billing/periods.server.ts'
import { extractGiftTime, startGiftTime } from '#membership/gifts/gift-time.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { lockSubscription, type Subscription, transition } from '#membership/subscription.server.ts'
import type { AgreementPayment } from '#payments/providers/paypal-legacy/legacy.server.ts'
import { type Ctx, withFixedNow } from '#platform/ctx.ts'

const dayMs = 86_400_000
/** The provider may date one payment differently in two places; payments are weeks apart. */
const toleranceDays = 2

type Payment = Pick<AgreementPayment, 'paymentRef' | 'paidAt' | 'share'>

/** Handles it like our own payments, in the transaction that records it. Only the latest payment counts. */
export async function onLegacyRefund(tx: Ctx, ref: string, payment: Payment): Promise<void> {
  const paidAtPlus = (days: number) => new Date(payment.paidAt.getTime() + days * dayMs)
  const period = await tx.db
    .selectFrom('subscription_periods')
    .select(['id', 'subscription_id'])
    .where('agreement_ref', '=', ref)
    .where('paid_at', '>=', paidAtPlus(-toleranceDays))
    .where('paid_at', '<=', paidAtPlus(toleranceDays))
    .executeTakeFirst()
  if (!period) return
  const row = await lockSubscription(tx, period.subscription_id)
  const ctx = withFixedNow(tx)
  if ((await latestPaidPeriod(ctx, row.id))?.id !== period.id) return
  if (payment.share === 'left') return restoreDisputedTime(ctx, row, ref, payment)
  if (row.status === 'cancelled' || row.status === 'inactive') return
  return payment.share === 'reversed' ? endDisputedTime(ctx, row, payment) : endRefundedTime(ctx, row, payment)
}

/** The payment no longer covers any time. If the agreement pays again, the membership restarts. */
async function endRefundedTime(ctx: Ctx, row: Subscription, { paymentRef }: Payment): Promise<void> {
  await ctx.services.planUsage.dvds.withdraw(ctx, row.user_id)
  const gifts = await extractGiftTime(ctx, row)
  await truncatePeriod(ctx, row, ctx.now())
  const changes = { ...resetFields, ...billedByUs, cancelled_at: ctx.now(), cancel_reason: 'refunded', period_end: ctx.now() }
  const why = `The legacy agreement refunded payment ${paymentRef}.`
  const after = await transition(ctx, row, 'money went back', changes, { who: 'provider', why })
  const givenUntil = await startGiftTime(ctx, after, gifts)
  await mailMember(ctx, after, 'old-wallet-paid-back', paymentRef, { givenUntil })
}

async function endDisputedTime(ctx: Ctx, row: Subscription, { paymentRef }: Payment): Promise<void> {
  const why = `The bank disputed payment ${paymentRef} of the legacy agreement.`
  const cause = `${paymentRef}:${ctx.now().toISOString()}`
  const { seconds } = await endByChargeback(ctx, row, why, { email: 'old-wallet-charged-back', cause })
  await ctx.db.updateTable('legacy_returns').set({ seconds, was: row.status }).where('payment_ref', '=', paymentRef).execute()
}

/** Restores the remaining time. The active legacy agreement bills it, or we do if we did before; otherwise it ends. */
async function restoreDisputedTime(ctx: Ctx, row: Subscription, ref: string, { paymentRef }: Payment): Promise<void> {
  const withheld = await ctx.db
    .selectFrom('legacy_returns as r')
    .innerJoin('legacy_agreements as a', 'a.ref', 'r.agreement_ref')
    .select(['r.seconds', 'r.was', 'a.state'])
    .where('r.payment_ref', '=', paymentRef)
    .executeTakeFirstOrThrow()
  if (row.status !== 'cancelled' || !withheld.seconds) {
    ctx.log.warn(
      { agreement: ref, payment: paymentRef },
      'the legacy agreement left a payment with the shop, and no membership to continue',
    )
    return
  }
  const from = ctx.now()
  const to = new Date(from.getTime() + withheld.seconds * 1000)
  await addPeriod(ctx, row.id, { source: 'banked', tier: row.tier, from, to, value: 0 })
  const period = { source: 'paid', anchor: to, period_start: from, period_end: to } as const
  const byWallet = withheld.state !== 'cancelled' && row.payment_method === null
  const continues = byWallet || (row.payment_method !== null && withheld.was !== 'expiring')
  const billed = byWallet ? ({ clock_owner: 'provider', agreement_ref: ref } as const) : {}
  const changes = continues ? { ...period, ...billed, cancelled_at: null, cancel_reason: null } : period
  const event = continues ? 'dispute won' : 'dispute won, cancelled before'
  const after = await transition(ctx, row, event, changes, {
    who: 'provider',
    why: `The dispute over payment ${paymentRef} was won.`,
  })
  await mailMember(ctx, after, byWallet ? 'old-wallet-left' : 'dispute-won', `${paymentRef}:${from.toISOString()}`)
}
