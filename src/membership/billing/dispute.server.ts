import type { Currency } from '#kernel/money.ts'
import { convertCredit } from '#membership/billing/credit.server.ts'
import { billedByUs } from '#membership/billing/follow-agreement.server.ts'
import { resetFields } from '#membership/billing/membership-subject.server.ts'
import { addPeriod, isLatestPaid, truncatePeriod } from '#membership/billing/periods.server.ts'
import { extractGiftTime, pausedGiftSeconds, startGiftTime } from '#membership/gifts/gift-time.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { lockSubscription, transition } from '#membership/subscription.server.ts'
import type { DisputedPayment } from '#payments/payment-subjects.ts'
import { type Ctx, withFixedNow } from '#platform/ctx.ts'

/** Ends the paid time and records the rest, which resumes on a win, or becomes credit after rejoining. Older payments change nothing. */
export async function onDisputed(tx: Ctx, chargeId: string, { disputeId, outcome }: DisputedPayment): Promise<void> {
  const charge = await tx.db
    .selectFrom('membership_charges')
    .select(['id', 'subscription_id', 'number', 'currency'])
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow()
  const row = await lockSubscription(tx, charge.subscription_id)
  const ctx = withFixedNow(tx)
  const known = await ctx.db.selectFrom('membership_disputes').selectAll().where('dispute_id', '=', disputeId).executeTakeFirst()
  if (outcome !== 'won' && !known) await endForDispute(ctx, row, charge, disputeId)
  if (outcome === 'open' || known?.outcome) return
  if (outcome === 'won' && known) await restoreDisputedTime(ctx, row, charge, known)
  await ctx.db.updateTable('membership_disputes').set({ outcome, decided_at: ctx.now() }).where('dispute_id', '=', disputeId).execute()
}

type Row = Awaited<ReturnType<typeof lockSubscription>>

type Charge = { id: string; number: string | null; currency: Currency }

async function endForDispute(ctx: Ctx, row: Row, charge: Charge, disputeId: string): Promise<void> {
  if (['cancelled', 'inactive'].includes(row.status) || !(await isLatestPaid(ctx, row.id, charge.id))) return
  const withheld = await endByChargeback(ctx, row, `The bank disputed payment ${charge.number}.`, {
    email: 'charged-back',
    cause: disputeId,
  })
  await ctx.db
    .insertInto('membership_disputes')
    .values({ dispute_id: disputeId, charge_id: charge.id, ...withheld, was: row.status, ended_at: ctx.now() })
    .execute()
}

/** Ends a membership whose latest payment is disputed. Returns the rest, in case the shop wins. */
export async function endByChargeback(
  ctx: Ctx,
  row: Row,
  why: string,
  { email, cause }: { email: 'charged-back' | 'old-wallet-charged-back'; cause: string },
): Promise<{ seconds: number; value: number }> {
  await ctx.services.planUsage.dvds.withdraw(ctx, row.user_id)
  const gifts = await extractGiftTime(ctx, row)
  const cut = await truncatePeriod(ctx, row, ctx.now())
  // Gifted time is not part of the disputed payment.
  const seconds = (cut.source === 'gift' ? 0 : cut.seconds) + row.banked_seconds - pausedGiftSeconds(gifts)
  const changes = { ...resetFields, ...billedByUs, cancelled_at: ctx.now(), cancel_reason: 'disputed', period_end: ctx.now() }
  const after = await transition(ctx, row, 'charged back', changes, { who: 'provider', why })
  const givenUntil = await startGiftTime(ctx, after, gifts)
  await mailMember(ctx, after, email, cause, { givenUntil })
  return { seconds, value: cut.value + row.banked_value }
}

type WithheldTime = { dispute_id: string; seconds: number; value: number; was: string }

async function restoreDisputedTime(
  ctx: Ctx,
  row: Row,
  { number, currency }: Charge,
  { dispute_id, seconds, value, was }: WithheldTime,
): Promise<void> {
  const continues = row.status === 'cancelled' && seconds > 0
  if (!continues) {
    const back = await convertCredit(ctx, { credit: value, currency }, row.currency)
    await ctx.db
      .updateTable('subscriptions')
      .set({ credit: row.credit + back, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    return
  }
  const from = ctx.now()
  const to = new Date(from.getTime() + seconds * 1000)
  await addPeriod(ctx, row.id, { source: 'banked', tier: row.tier, from, to, value })
  const period = { source: 'paid', anchor: to, period_start: from, period_end: to } as const
  const expires = was === 'expiring'
  const changes = expires ? period : { ...period, cancelled_at: null, cancel_reason: null }
  const event = expires ? 'dispute won, cancelled before' : 'dispute won'
  const after = await transition(ctx, row, event, changes, { who: 'provider', why: `The dispute over payment ${number} was won.` })
  await mailMember(ctx, after, 'dispute-won', dispute_id)
}
