import { serveGiven, takeGiven } from '#membership/gift-ahead.server.ts'
import { atRest } from '#membership/membership-cause.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { ours } from '#membership/mirror.server.ts'
import { cutPeriod, newestPaid } from '#membership/periods.server.ts'
import { happen, lockSubscription } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const dayMs = 86_400_000
/** The wallet may write the moment of a payment differently in two places; its payments are weeks apart. */
const slackDays = 2

/**
 * The old wallet gave a whole payment back, as it does with money of ours: when it paid for the newest time, that ends at once; an older
 * one is over. Should the agreement pay again, the membership begins again with that. Called inside the transaction that notes it, once.
 */
export async function onPaidBack(ctx: Ctx, ref: string, { paymentRef, paidAt }: { paymentRef: string; paidAt: Date }): Promise<void> {
  const near = (days: number) => new Date(paidAt.getTime() + days * dayMs)
  const period = await ctx.db
    .selectFrom('subscription_periods')
    .select(['id', 'subscription_id'])
    .where('agreement_ref', '=', ref)
    .where('paid_at', '>=', near(-slackDays))
    .where('paid_at', '<=', near(slackDays))
    .executeTakeFirst()
  if (!period) return
  const row = await lockSubscription(ctx, period.subscription_id)
  if (['cancelled', 'inactive'].includes(row.status) || (await newestPaid(ctx, row.id))?.id !== period.id) return
  const given = await takeGiven(ctx, row)
  await cutPeriod(ctx, row, ctx.now())
  const changes = { ...atRest, ...ours, cancelled_at: ctx.now(), cancel_reason: 'refunded', period_end: ctx.now() }
  const why = `The old wallet gave payment ${paymentRef} back.`
  const after = await happen(ctx, row, 'money went back', changes, { who: 'provider', why })
  const givenUntil = await serveGiven(ctx, after, given)
  await mailMember(ctx, after, 'old-wallet-paid-back', paymentRef, { givenUntil })
}
