import { formatMoney } from '#kernel/money.ts'
import { ShopError } from '#kernel/refusal.ts'
import { serveGiven, takeGiven } from '#membership/gift-ahead.server.ts'
import { atRest } from '#membership/membership-cause.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { endOpenChargeOf } from '#membership/open-charge.server.ts'
import { cutPeriod, unusedWorth } from '#membership/periods.server.ts'
import { happen, type Subscription } from '#membership/subscription.server.ts'
import { actorFor, byOf, type For, lockFor, signedIn } from '#membership/who.server.ts'
import { openRefund } from '#payments/open-refund.server.ts'
import { sendRefund } from '#payments/refunds.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A consumer may go back on joining, and on an annual renewal, for this long (guards.md, section D). */
export const withdrawalDays = 14
const dayMs = 86_400_000

/** Whether the payment that runs may still be withdrawn from. */
export const mayWithdraw = (row: Pick<Subscription, 'source' | 'status' | 'period_start'>, now: Date): boolean =>
  row.source === 'paid' &&
  ['active', 'active_paused', 'expiring'].includes(row.status) &&
  now.getTime() - row.period_start.getTime() < withdrawalDays * dayMs

/**
 * Withdraws from a membership within its first days: it ends at once, and what was not used of the payment goes back. Refuses
 * forbidden when it is too late, payment-pending while a charge is under way.
 */
export const withdraw = (ctx: Ctx): Promise<void> => endWithMoney(ctx, {}, 'unused')

/** Staff gives the payment that runs back, all of it or what was not used, and the membership ends at once. Refuses members. */
export const refundPeriod = (ctx: Ctx, whom: Required<For>, share: 'all' | 'unused'): Promise<void> => {
  if (signedIn(ctx).role !== 'staff') throw new ShopError('not-found', 'There is no such member.')
  return endWithMoney(ctx, whom, share)
}

async function endWithMoney(ctx: Ctx, whom: For, share: 'all' | 'unused'): Promise<void> {
  const { userId } = actorFor(ctx, whom)
  await ctx.transaction(async (ctx) => givableBack(ctx, (await lockFor(ctx, whom)).row, userId))
  await endOpenChargeOf(ctx, userId, byOf(ctx, whom))
  const refundId = await ctx.transaction(async (tx) => {
    const { ctx, row, by } = await lockFor(tx, whom)
    const payment = await givableBack(ctx, row, userId)
    const given = await takeGiven(ctx, row)
    const worth = (await cutPeriod(ctx, row, ctx.now())).worth + row.banked_value
    // What was paid with credit does not come back as money.
    const amount = amountBack(payment, share, worth)
    // What had been paid with credit stays credit.
    const credit = row.credit + Math.max(0, worth - amount)
    const changes = { ...atRest, credit, cancelled_at: ctx.now(), cancel_reason: by.why || 'withdrawn', period_end: ctx.now() }
    const after = await happen(ctx, row, 'money went back', changes, by)
    const givenUntil = await serveGiven(ctx, after, given)
    const back = amount > 0 ? formatMoney({ minor: amount, currency: row.currency }) : null
    await mailMember(ctx, after, 'refunded', payment.id, { givenUntil, back })
    return amount > 0 ? openRefund(ctx, payment.id, amount, by.why || 'withdrawn from') : null
  })
  if (refundId) await sendRefund(ctx, refundId)
}

type Payment = { amount: number; refunded: number }

const amountBack = ({ amount, refunded }: Payment, share: 'all' | 'unused', worth: number): number =>
  Math.min(amount - refunded, share === 'all' ? amount : worth)

/** What would go back now, all of the running payment or what was not used of it, minor units; null when nothing can. */
export async function wouldGoBack(ctx: Ctx, row: Subscription): Promise<Record<'all' | 'unused', number> | null> {
  const payment = isOver(row) ? undefined : await runningPayment(ctx, row.id)
  if (!payment) return null
  const worth = (await unusedWorth(ctx, row, ctx.now())) + row.banked_value
  return { all: amountBack(payment, 'all', worth), unused: amountBack(payment, 'unused', worth) }
}

const isOver = ({ status }: Subscription): boolean => status === 'cancelled' || status === 'inactive'

/** The payment that goes back; refuses when there is none, when the membership is over, and members who are too late. */
async function givableBack(ctx: Ctx, row: Subscription, userId: string) {
  const payment = await runningPayment(ctx, row.id)
  if (signedIn(ctx).id === userId && !mayWithdraw(row, ctx.now())) {
    throw new ShopError('forbidden', `A membership can be withdrawn from within ${withdrawalDays} days of its payment.`)
  }
  if (!payment || isOver(row)) {
    throw new ShopError('forbidden', 'There is no payment that could go back.')
  }
  return payment
}

/** Whether there is a payment that could go back. */
export const hasPayment = async (ctx: Ctx, subscriptionId: string): Promise<boolean> =>
  (await runningPayment(ctx, subscriptionId)) !== undefined

/** The payment of the last period that was paid for; none when that was paid elsewhere. */
const runningPayment = (ctx: Ctx, subscriptionId: string) =>
  ctx.db
    .selectFrom('subscription_periods as s')
    .innerJoin('payments as p', (join) => join.onRef('p.cause_id', '=', 's.charge_id').on('p.cause_type', '=', 'membership'))
    .select(['p.id', 'p.amount', 'p.refunded'])
    .where('s.subscription_id', '=', subscriptionId)
    .where('s.source', '=', 'paid')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription_periods as later')
            .select('later.id')
            .whereRef('later.subscription_id', '=', 's.subscription_id')
            .whereRef('later.period', '>', 's.period')
            .where('later.source', '=', 'mirrored'),
        ),
      ),
    )
    .orderBy('s.period', 'desc')
    .limit(1)
    .executeTakeFirst()
