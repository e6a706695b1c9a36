import type { Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import { formatMoney } from '#kernel/money.ts'
import { issueCreditNote, taxCharge, voidCreditNote } from '#membership/billing/charge-tax.server.ts'
import { endCharge } from '#membership/billing/charges.server.ts'
import { payeesOf } from '#membership/billing/payee.server.ts'
import { addPeriod, isLatestPaid, truncatePeriod } from '#membership/billing/periods.server.ts'
import { extractGiftTime, startGiftTime } from '#membership/gifts/gift-time.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import type { SubscriptionStatus } from '#membership/rules/access.ts'
import type { Purpose } from '#membership/rules/charge.ts'
import { graceUntil, retriesPassed } from '#membership/rules/dunning.ts'
import { periodEnd } from '#membership/rules/periods.ts'
import { type ActedBy, lockSubscription, type Subscription, transition } from '#membership/subscription.server.ts'
import type { CapturedPayment, PaymentSubject, RefundedPayment } from '#payments/payment-subjects.ts'
import { type Ctx, withFixedNow } from '#platform/ctx.ts'

type Charge = Selectable<DB['membership_charges']>

export const membershipSubject: PaymentSubject = {
  onCaptured,
  onFailed,
  onRefunded,
  async onRefundFailed(ctx, _chargeId, { refundId }) {
    await voidCreditNote(ctx, refundId)
    return 'owed'
  },
  payees: payeesOf,
}

/** Starts the paid time. Money for a charge that was closed meanwhile is refunded. */
async function onCaptured(tx: Ctx, chargeId: string, payment: CapturedPayment): Promise<'applied' | 'refund'> {
  const { ctx, charge, row } = await lockCharge(tx, chargeId)
  if (charge.state !== 'open') return 'refund'
  if (!isApplicable(charge.purpose, row.status)) {
    await endCharge(ctx, charge.id, 'cancelled')
    return 'refund'
  }
  await endCharge(ctx, charge.id, 'paid')
  await taxCharge(ctx, charge, row.user_id, payment)
  await applyPaid[charge.purpose](ctx, row, charge)
  return 'applied'
}

async function onFailed(tx: Ctx, chargeId: string, refusal: string, retryable: boolean): Promise<void> {
  const { ctx, charge, row } = await lockCharge(tx, chargeId)
  if (charge.state !== 'open') return
  const last = await lastAttempt(ctx, charge.id)
  const givenUp = wasAbandoned(last)
  await endCharge(ctx, charge.id, givenUp ? 'cancelled' : 'failed')
  // A plan that ended during authentication owes nothing.
  if (!isApplicable(charge.purpose, row.status)) return
  if (givenUp && charge.purpose === 'upgrade') return onUpgradeAbandoned(ctx, row, charge)
  if (givenUp && charge.purpose !== 'join') return
  await applyFailed[charge.purpose](ctx, row, charge, { message: refusal, method: retryable ? null : (last?.payment_method ?? null) })
}

/** A refund of everything the latest period cost ends it at once; refunds of older ones change no time. */
async function onRefunded(tx: Ctx, chargeId: string, refund: RefundedPayment): Promise<void> {
  const { ctx, charge, row } = await lockCharge(tx, chargeId)
  await issueCreditNote(ctx, chargeId, refund)
  if (!refund.whole || refund.isRetry || ['cancelled', 'inactive'].includes(row.status) || !(await isLatestPaid(ctx, row.id, charge.id)))
    return
  await ctx.services.planUsage.dvds.withdraw(ctx, row.user_id)
  const gifts = await extractGiftTime(ctx, row)
  await truncatePeriod(ctx, row, ctx.now())
  const after = await transition(
    ctx,
    row,
    'money went back',
    { ...resetFields, cancelled_at: ctx.now() },
    { who: 'provider', why: 'refunded' },
  )
  const givenUntil = await startGiftTime(ctx, after, gifts)
  const back = formatMoney({ minor: refund.amount, currency: row.currency })
  await mailMember(ctx, after, 'refunded', chargeId, { givenUntil, back })
}

/** Whether the customer abandoned the payment rather than being declined. Off-session charges can't be abandoned. */
const wasAbandoned = (last: Awaited<ReturnType<typeof lastAttempt>>): boolean =>
  last?.refusal === 'replaced' || (last?.refusal === 'abandoned' && !last.off_session)

const lastAttempt = (ctx: Ctx, chargeId: string) =>
  ctx.db
    .selectFrom('attempts')
    .select(['refusal', 'off_session', 'payment_method'])
    .where('cause_type', '=', 'membership')
    .where('cause_id', '=', chargeId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

async function lockCharge(ctx: Ctx, chargeId: string): Promise<{ ctx: Ctx; charge: Charge; row: Subscription }> {
  const found = await ctx.db.selectFrom('membership_charges').select('subscription_id').where('id', '=', chargeId).executeTakeFirstOrThrow()
  const row = await lockSubscription(ctx, found.subscription_id)
  const charge = await ctx.db.selectFrom('membership_charges').selectAll().where('id', '=', chargeId).executeTakeFirstOrThrow()
  return { ctx: withFixedNow(ctx), charge, row }
}

const applicableIn: Record<Purpose, readonly SubscriptionStatus[]> = {
  join: ['inactive'],
  renewal: ['active', 'unpaid'],
  resume: ['paused', 'unpaid'],
  upgrade: ['active'],
}

const isApplicable = (purpose: Purpose, status: SubscriptionStatus): boolean => applicableIn[purpose].includes(status)

export const resetFields = {
  pending: false,
  unpaid_since: null,
  refused_method: null,
  grace_until: null,
  retries: 0,
  resume_at: null,
  pause_months: null,
  pause_extended: false,
  banked_seconds: 0,
  banked_value: 0,
  next_tier: null,
  next_term: null,
  next_price_id: null,
} as const

/** A discount lasts for a number of charges; this one used up one. */
export const discountAfter = ({ discount_charges: left, discount_percent: percent }: Subscription) =>
  left > 1 ? { discount_charges: left - 1, discount_percent: percent } : { discount_charges: 0, discount_percent: null }

/** Paid changes are recorded for the person who requested them. */
const requestedBy = ({ asked_by: who, asked_by_staff: staffId, asked_why: why }: Charge): ActedBy => ({ who, staffId, why })

type ApplyPaid = (ctx: Ctx, row: Subscription, charge: Charge) => Promise<unknown>

const applyPaid: Record<Purpose, ApplyPaid> = {
  async join(ctx, row, charge) {
    const period = await beginPaidPeriod(ctx, row, charge, ctx.now(), ctx.now())
    const after = await transition(
      ctx,
      row,
      'first paid',
      { ...resetFields, ...period, failed: false, cancelled_at: null, cancel_reason: null, just_upgraded_to_annual: false },
      requestedBy(charge),
    )
    await mailMember(ctx, after, 'welcome', charge.id)
  },

  async renewal(ctx, row, charge) {
    const start = charge.period_start ?? ctx.now()
    // Billing that restarts after a gap gets a new anchor.
    const anchor = start.getTime() === row.period_end.getTime() && row.anchor && row.term === charge.term ? row.anchor : start
    const period = await beginPaidPeriod(ctx, row, charge, start, anchor)
    const changes = { ...resetFields, ...period, ...discountAfter(row), credit: row.credit - charge.credit }
    const after = await transition(ctx, row, row.status === 'unpaid' ? 'debt paid' : 'renewed', changes, requestedBy(charge))
    await mailMember(ctx, after, 'renewed', charge.id)
  },

  async resume(ctx, row, charge) {
    const period = await beginPaidPeriod(ctx, row, charge, ctx.now(), ctx.now())
    const changes = { ...resetFields, ...period, ...discountAfter(row), credit: row.credit - charge.credit }
    const after = await transition(ctx, row, row.status === 'unpaid' ? 'debt paid' : 'resumed', changes, requestedBy(charge))
    await mailMember(ctx, after, 'resumed', charge.id)
  },

  async upgrade(ctx, row, charge) {
    // The old plan's unused value was fixed when the charge was opened; what it didn't need becomes credit.
    const { value } = await truncatePeriod(ctx, row, charge.opened_at)
    const annual = charge.term === 'annual' && row.term !== 'annual'
    const period = await beginPaidPeriod(ctx, row, charge, charge.opened_at, charge.opened_at)
    const changes = {
      ...period,
      ...discountAfter(row),
      credit: row.credit + value - charge.credit,
      next_tier: null,
      next_term: null,
      next_price_id: null,
      just_upgraded_to_annual: annual || row.just_upgraded_to_annual,
    }
    const after = await transition(ctx, row, 'plan changed', changes, requestedBy(charge))
    await mailMember(ctx, after, 'upgraded', charge.id)
  },
}

async function beginPaidPeriod(ctx: Ctx, row: Subscription, charge: Charge, from: Date, anchor: Date) {
  const to = periodEnd(anchor, from, charge.term)
  await addPeriod(ctx, row.id, { source: 'paid', tier: charge.tier, from, to, value: charge.amount + charge.credit, chargeId: charge.id })
  return {
    tier: charge.tier,
    term: charge.term,
    price_id: charge.price_id,
    source: 'paid' as const,
    anchor,
    period_start: from,
    period_end: to,
  }
}

/** `words`: for the member. `method`: must not be charged again without them; null when it may. */
type Decline = { message: string; method: string | null }

const applyFailed: Record<Purpose, (ctx: Ctx, row: Subscription, charge: Charge, refused: Decline) => Promise<unknown>> = {
  join: (ctx, row, _charge, { message: words }) => transition(ctx, row, 'abandoned', { pending: false }, { who: 'provider', why: words }),

  renewal: (ctx, row, charge, refused) => failRenewal(ctx, row, charge.id, refused),

  async resume(ctx, row, charge, { message: words, method }) {
    // A failed early resume leaves the pause as it was. Only a resume that was due becomes a debt, without streaming.
    if (row.status !== 'paused' || !row.resume_at || row.resume_at > ctx.now()) return
    const now = ctx.now()
    const changes = { unpaid_since: now, retries: 0, grace_until: now, refused_method: method }
    const after = await transition(ctx, row, 'resuming failed', changes, { who: 'provider', why: words })
    return mailMember(ctx, after, 'renewal-failed', charge.id, { refusal: words })
  },

  async upgrade(ctx, row, charge, { message }) {
    const after = await transition(ctx, row, 'upgrade failed', {}, { who: 'provider', why: message })
    return mailMember(ctx, after, 'upgrade-failed', charge.id, { refusal: message })
  },
}

/** An upgrade was not paid: given up by someone, or by the clock after 23 hours. */
async function onUpgradeAbandoned(ctx: Ctx, row: Subscription, { id, given_up: by }: Charge): Promise<void> {
  const why = by ? by.why : 'It wasn’t confirmed in time.'
  const after = await transition(ctx, row, 'upgrade given up', {}, { who: by?.who ?? 'clock', staffId: by?.staffId ?? null, why })
  // If it was given up for another action, that action's email says so.
  if (after.status === 'active' && (!by || by.keeps)) await mailMember(ctx, after, by ? 'plan-kept' : 'upgrade-lapsed', id)
}

export async function failRenewal(ctx: Ctx, row: Subscription, cause: string, { message, method }: Decline): Promise<void> {
  const by: ActedBy = { who: 'provider', why: message }
  if (row.status === 'unpaid') {
    await transition(
      ctx,
      row,
      'retry failed',
      { retries: retriesPassed(row.unpaid_since ?? ctx.now(), ctx.now()), refused_method: method },
      by,
    )
    return
  }
  const now = ctx.now()
  const changes = { source: 'paid' as const, unpaid_since: now, retries: 0, grace_until: graceUntil(now), refused_method: method }
  const after = await transition(ctx, row, 'renewal failed', changes, by)
  await mailMember(ctx, after, 'renewal-failed', cause, { refusal: message })
}
