import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { formatMoney, type Money } from '#kernel/money.ts'
import { actorFor, actorOf, lockForActor, memberOf, type OnBehalf } from '#membership/actor.server.ts'
import { resetFields } from '#membership/billing/membership-subject.server.ts'
import { endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { truncatePeriod, unusedPeriodValue } from '#membership/billing/periods.server.ts'
import { extractGiftTime, startGiftTime } from '#membership/gifts/gift-time.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import type { Share } from '#membership/rules/refund.ts'
import { type Subscription, transition } from '#membership/subscription.server.ts'
import type { Usage } from '#membership/withdrawal/plan-usage.ts'
import { type CurrentPayment, computeRefund, findCurrentPayment, planUsageText } from '#membership/withdrawal/refundable.server.ts'
import { openRefund } from '#payments/refunds/open-refund.server.ts'
import { countRefund, isOverLimit } from '#payments/refunds/refund-limits.server.ts'
import { sendRefund } from '#payments/refunds/refunds.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Statutory, after joining and after an annual renewal. */
export const withdrawalDays = 14
const dayMs = 86_400_000

export const mayWithdraw = (row: Pick<Subscription, 'source' | 'status' | 'period_start'>, now: Date): boolean =>
  row.source === 'paid' &&
  ['active', 'active_paused', 'expiring'].includes(row.status) &&
  now.getTime() - row.period_start.getTime() < withdrawalDays * dayMs

/** Ends at once and refunds the unused part less what was used. Refuses forbidden, payment-pending. `declaredAt`: when the public form was sent. */
export const withdraw = (ctx: Ctx, declaredAt?: Date): Promise<void> => endAndRefund(ctx, {}, 'unused', declaredAt)

/**
 * Staff refund all or the unused part of the current payment, less used benefits, and end the membership at once. Above a limit both wait
 * for a second person. Refuses members, and a second request while one is pending.
 */
export async function refundPeriod(ctx: Ctx, onBehalf: Required<OnBehalf>, share: Share): Promise<'given' | 'to-approve'> {
  requireStaff(ctx, 'refunds.give')
  if (await requestApproval(ctx, onBehalf, share)) return 'to-approve'
  await endAndRefund(ctx, onBehalf, share)
  return 'given'
}

/** Stores the request if it is above a limit. */
const requestApproval = (ctx: Ctx, onBehalf: Required<OnBehalf>, share: Share): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const { ctx, row, by } = await lockForActor(tx, onBehalf)
    if (!by.staffId) return false
    await refusePendingRefund(ctx, row)
    const payment = await refundablePayment(ctx, row, row.user_id, ctx.now())
    const amount = (await previewRefund(ctx, row))?.[share] ?? 0
    const why = amount > 0 ? await isOverLimit(ctx, { minor: amount, currency: row.currency }) : null
    if (!why) return false
    const request = { subscription_id: row.id, payment_id: payment.id, share, amount, asked_why: by.why }
    await ctx.db
      .insertInto('refund_approvals')
      .values({ ...request, why, asked_by: by.staffId, asked_at: ctx.now() })
      .execute()
    return true
  })

export const refundPendingText = 'A refund is already waiting for approval. Approve or decline it first.'

async function refusePendingRefund(ctx: Ctx, row: Subscription): Promise<void> {
  if (await isRefundPending(ctx, row)) throw new ShopError('not-ready', refundPendingText)
}

export const isRefundPending = async ({ db }: Ctx, { id }: Pick<Subscription, 'id'>): Promise<boolean> =>
  (await db
    .selectFrom('refund_approvals')
    .select('id')
    .where('subscription_id', '=', id)
    .where('approved', 'is', null)
    .executeTakeFirst()) !== undefined

type ApprovedRefund = Required<OnBehalf> & { approval: number }

/** `decide`: marks it approved, in the transaction that ends the membership. Refuses not-ready if the refund would exceed the request. */
export async function issueApprovedRefund(
  ctx: Ctx,
  { approval, ...onBehalf }: ApprovedRefund,
  decide: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  const request = await ctx.db
    .selectFrom('refund_approvals')
    .select(['share', 'payment_id', 'amount', 'asked_by'])
    .where('id', '=', approval)
    .executeTakeFirstOrThrow()
  const { share, payment_id: paymentId, amount, asked_by: askedBy } = request
  await endAndRefund(ctx, onBehalf, share ?? 'unused', ctx.now(), { id: approval, paymentId, maxAmount: amount ?? 0, askedBy, decide })
}

type Approval = { id: number; paymentId: string | null; maxAmount: number; askedBy: string; decide: (ctx: Ctx) => Promise<void> }

const changedSinceRequest = () =>
  new ShopError('not-ready', 'The payment has changed since this refund was requested. Decline it, then request it again.')

async function endAndRefund(ctx: Ctx, onBehalf: OnBehalf, share: Share, declaredAt = ctx.now(), approval?: Approval): Promise<void> {
  const { userId } = actorFor(ctx, onBehalf)
  await ctx.transaction(async (ctx) => refundablePayment(ctx, (await lockForActor(ctx, onBehalf)).row, userId, declaredAt))
  await endOpenChargeOf(ctx, userId, actorOf(ctx, onBehalf))
  const refunds = await ctx.transaction(async (tx) => {
    const { ctx, row, by } = await lockForActor(tx, onBehalf)
    const payment = await refundablePayment(ctx, row, userId, declaredAt)
    await approval?.decide(ctx)
    if (approval && payment.id !== approval.paymentId) throw changedSinceRequest()
    const why = by.why || 'withdrawal'
    // Cancels unsent DVDs first: the deduction depends on it.
    const opened = await ctx.services.planUsage.dvds.withdraw(ctx, userId)
    const gifts = await extractGiftTime(ctx, row)
    const remainingValue = (await truncatePeriod(ctx, row, ctx.now())).value + row.banked_value
    const { back, credit, ...counted } = await computeRefund(ctx, row, payment, share, remainingValue)
    await adjustPeriodValue(ctx, payment.periodId, remainingValue - back - credit)
    const changes = {
      ...resetFields,
      credit: row.credit + credit,
      cancelled_at: ctx.now(),
      cancel_reason: by.why || 'withdrawn',
      period_end: ctx.now(),
    }
    const after = await transition(ctx, row, 'money went back', changes, by)
    const givenUntil = await startGiftTime(ctx, after, gifts)
    const money = { minor: back, currency: row.currency }
    if (approval && back > approval.maxAmount) throw changedSinceRequest()
    const countedOn = by.staffId && back > 0 && !approval ? await countTowardsLimit(ctx, money) : null
    const refundId = back > 0 ? await openRefund(ctx, payment.id, back, why) : null
    if (approval) await ctx.db.updateTable('refund_approvals').set({ refund_id: refundId }).where('id', '=', approval.id).execute()
    await saveRefund(ctx, row, payment, {
      share,
      back,
      credit,
      refundId,
      ...counted,
      givenBy: approval?.askedBy ?? (countedOn ? (by.staffId ?? null) : null),
      countedOn,
      approvalId: approval?.id ?? null,
    })
    const moneyText = (minor: number) => (minor > 0 ? formatMoney({ minor, currency: row.currency }) : null)
    await mailMember(ctx, after, 'refunded', payment.id, {
      givenUntil,
      back: moneyText(back),
      taken: planUsageText(counted.taken, row.currency),
    })
    return refundId ? [...opened, refundId] : opened
  })
  for (const refundId of refunds) await sendRefund(ctx, refundId)
}

/** Concurrent refunds may have used up the day's limit. */
async function countTowardsLimit(ctx: Ctx, money: Money): Promise<string> {
  const { countedOn } = await countRefund(ctx, money)
  if (countedOn === null)
    throw new ShopError(
      'not-ready',
      'This is now above your daily limit. Request it again and a second person will be asked to approve it.',
    )
  return countedOn
}

async function adjustPeriodValue(ctx: Ctx, periodId: string, more: number): Promise<void> {
  if (more === 0) return
  await sql`
    with paid as (select subscription_id, period from subscription_periods where id = ${periodId}),
    resumed as (
      select p.id, p.value from subscription_periods p join paid on paid.subscription_id = p.subscription_id
      where p.source = 'banked' and p.period >> paid.period
    ),
    emptied as (update subscription_periods set value = 0 where id in (select id from resumed))
    update subscription_periods set value = value + ${more} + (select coalesce(sum(value), 0) from resumed) where id = ${periodId}
  `.execute(ctx.db)
}

type RefundRecord = {
  share: Share
  base: number
  back: number
  credit: number
  refundId: string | null
  taken: { files: Usage; dvds: Usage }
  /** Staff member whose limit it counts towards. */
  givenBy: string | null
  countedOn: string | null
  approvalId: number | null
}

const saveRefund = async (
  ctx: Ctx,
  row: Subscription,
  payment: CurrentPayment,
  { share, base, back, credit, refundId, taken, givenBy, countedOn, approvalId }: RefundRecord,
) =>
  void (await ctx.db
    .insertInto('membership_refunds')
    .values({
      subscription_id: row.id,
      charge_id: payment.chargeId,
      refund_id: refundId,
      share,
      base,
      files: taken.files.count,
      files_minor: taken.files.minor,
      dvds_minor: taken.dvds.minor,
      amount: back,
      credit,
      refunded_at: ctx.now(),
      given_by: givenBy,
      counted_on: countedOn,
      approval_id: approvalId,
    })
    .execute())

export async function previewRefund(ctx: Ctx, row: Subscription): Promise<(Record<Share, number> & { taken: string | null }) | null> {
  const payment = isOver(row) ? undefined : await findCurrentPayment(ctx, row.id)
  if (!payment) return null
  const remainingValue = (await unusedPeriodValue(ctx, row, ctx.now())) + row.banked_value
  const { taken, back: unused } = await computeRefund(ctx, row, payment, 'unused', remainingValue)
  const { back: all } = await computeRefund(ctx, row, payment, 'all', remainingValue)
  return { all, unused, taken: planUsageText(taken, row.currency) }
}

const isOver = ({ status }: Subscription): boolean => status === 'cancelled' || status === 'inactive'

/** The refundable payment. Refuses if there is none, if the membership is over, and for members after the deadline. */
async function refundablePayment(ctx: Ctx, row: Subscription, userId: string, declaredAt: Date): Promise<CurrentPayment> {
  const payment = await findCurrentPayment(ctx, row.id)
  if (memberOf(ctx).id === userId && !mayWithdraw(row, declaredAt)) {
    throw new ShopError('forbidden', `You can withdraw within ${withdrawalDays} days of paying.`)
  }
  if (!payment || isOver(row)) {
    throw new ShopError('forbidden', 'There’s no payment to refund.')
  }
  return payment
}
