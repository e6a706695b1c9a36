import { sql } from 'kysely'
import { endSubscription } from '#membership/actions/cancel.server.ts'
import { beginPause } from '#membership/actions/pause.server.ts'
import { openResumeCharge, resumePausedBalance } from '#membership/actions/resume.server.ts'
import { openRenewal, sendCharge } from '#membership/billing/charges.server.ts'
import { failRenewal, resetFields } from '#membership/billing/membership-subject.server.ts'
import { sendReminder } from '#membership/billing/send-reminder.server.ts'
import { endGift } from '#membership/gifts/gift-end.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { type Due, dueNow, nextCheckAt } from '#membership/rules/clock.ts'
import { type ActedBy, billingStateOf, lockSubscription, type Subscription, transition } from '#membership/subscription.server.ts'
import { type Ctx, withFixedNow } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

const clock: ActedBy = { who: 'clock' }
const leaseMs = 5 * 60_000
/** Charges mostly wait for the provider, so several run in parallel. */
const defaultLanes = 4

/** One subscription per transaction; charges are sent between two commits. Any number of workers may run it. Returns how many it handled. */
export async function runBillingClock(
  ctx: Ctx,
  { lanes = defaultLanes, signal }: { lanes?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const began = ctx.now()
  const drain = async () => {
    let count = 0
    while (!signal?.aborted) {
      const id = await claim(ctx, began)
      if (!id) break
      failpoint('clock.claimed')
      await tick(ctx, id).catch((error: unknown) => ctx.log.error({ err: error, subscription: id }, 'the billing clock failed'))
      count += 1
    }
    return count
  }
  const counts = await Promise.all(Array.from({ length: lanes }, drain))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Claims the subscription that has been due longest. `= (…)`, not `in`: a join may evaluate the subquery again for another row. */
async function claim(ctx: Ctx, began: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update subscriptions set look_at = ${new Date(ctx.now().getTime() + leaseMs)}
    where id = (select id from subscriptions where look_at <= ${began} order by look_at limit 1 for update skip locked)
    returning id
  `.execute(ctx.db)
  return rows[0]?.id
}

async function tick(ctx: Ctx, id: string): Promise<void> {
  const attemptId = await ctx.transaction(async (tx) => {
    const row = await lockSubscription(tx, id)
    const ctx = withFixedNow(tx)
    // The claim moved the next check; more may be due however the charge ends.
    const open = await hasOpenCharge(ctx, id)
    const due = open ? null : dueNow(billingStateOf(row), ctx.now())
    // Skip reminders whose date has passed.
    if (!due || due === 'retry') await sendReminder(ctx, row)
    if (open) return null
    return due ? dueActions[due](ctx, row) : scheduleNextCheck(ctx, row)
  })
  failpoint('clock.committed')
  if (attemptId) await sendCharge(ctx, attemptId)
}

const hasOpenCharge = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.selectFrom('membership_charges').select('id').where('subscription_id', '=', id).where('state', '=', 'open').execute())
    .length > 0

async function scheduleNextCheck(ctx: Ctx, row: Subscription): Promise<null> {
  const next = nextCheckAt(billingStateOf(row), ctx.now())
  await ctx.db
    .updateTable('subscriptions')
    .set({ look_at: next })
    .where('id', '=', row.id)
    .where('look_at', 'is distinct from', next)
    .execute()
  return null
}

type DueAction = (ctx: Ctx, row: Subscription) => Promise<string | null>

/** Each returns the attempt to send after its commit, if any. */
const dueActions: Record<Due, DueAction> = {
  renew,
  retry: renew,
  resume: (ctx, row) => openResumeCharge(ctx, row, clock),
  'resume free': (ctx, row) => withoutCharge(resumePausedBalance(ctx, row, clock)),
  'begin pause': (ctx, row) => withoutCharge(beginPause(ctx, row)),
  end: (ctx, row) => withoutCharge(endSubscription(ctx, row)),
  'end gift': (ctx, row) => withoutCharge(endGift(ctx, row)),
  'give up': (ctx, row) => withoutCharge(giveUp(ctx, row)),
}

const withoutCharge = async (work: Promise<unknown>): Promise<null> => {
  await work
  return null
}

async function renew(ctx: Ctx, row: Subscription): Promise<string | null> {
  if (!row.payment_method)
    return withoutCharge(
      failRenewal(ctx, row, row.period_end.toISOString(), { message: 'There’s no card for your membership.', method: null }),
    )
  return openRenewal(ctx, row, clock)
}

async function giveUp(ctx: Ctx, row: Subscription): Promise<void> {
  const after = await transition(ctx, row, 'given up', { ...resetFields, failed: true }, { who: 'clock', why: 'not paid for 14 days' })
  await mailMember(ctx, after, 'given-up', String(row.unpaid_since?.toISOString()))
}
