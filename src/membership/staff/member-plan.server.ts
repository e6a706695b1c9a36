import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { pendingRefund } from '#membership/billing/refund-approval.server.ts'
import { pausedGiftSeconds, pausedGifts } from '#membership/gifts/gift-time.server.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { memberStatus } from '#membership/rules/access.ts'
import { offeredActions } from '#membership/staff/action-options.server.ts'
import { eventsOf, openPeriodsOf, staffActionsOf, statusSince } from '#membership/staff/history.server.ts'
import { findMember, subscriptionOf, viewAs } from '#membership/staff/member.server.ts'
import { statusLabels, statusTone } from '#membership/staff/staff-labels.ts'
import type { Subscription } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

type MemberPage = Extract<Awaited<ReturnType<typeof membershipPage>>, { waiting: unknown }>

/** `plan` is null for people who never had one. Refuses not-found, also to non-staff. */
export async function memberPlanScreen(ctx: Ctx, userId: string, before?: number) {
  const member = await findMember(ctx, userId)
  const identity = { name: member.name, email: member.email }
  const row = await subscriptionOf(ctx, userId)
  const page = await membershipPage(viewAs(ctx, member))
  if (!row || page.subscription === null) return { ...identity, plan: null }
  const pausedBalance = await pausedBalanceText(ctx, row)
  return {
    ...identity,
    plan: {
      title: `${page.subscription.membership.name}, ${row.term}`,
      status: statusLabels[row.status],
      tone: statusTone(row.status),
      gift: row.source === 'gift' && row.status === 'active',
      read: page.words.about,
      facts: [{ term: 'Since', value: await statusSince(ctx, row) }, ...factsOf(page, pausedBalance)],
      time: await openPeriodsOf(ctx, row.id),
      charges: page.history,
      refund: await pendingRefund(ctx, userId),
      offered: await offeredActions(ctx, row),
      acts: await staffActionsOf(ctx, row.id),
      ...(await eventsOf(ctx, row.id, before)),
    },
  }
}

function factsOf(
  { subscription, until, credit, chargedTo, gone, oldWallet, billedElsewhere, waiting, tried, rise }: MemberPage,
  pausedBalance: string | null,
) {
  const { status, next_charge: next, next_plan: plan, discount, resume_at: resumes, grace_until: grace } = subscription
  const ended = ['cancelled', 'inactive'].includes(status)
  const lines: [string, string | null][] = [
    ['Member status', memberStatus(subscription.allowedToStream)],
    [ended ? 'Ended' : 'Paid until', status === 'paused' ? null : until],
    ['Next retry', tried && (tried.on ? `${tried.amount} on ${tried.on}` : 'No automatic retry')],
    ['Ends if unpaid', tried?.endsOn ?? null],
    [
      'Next charge',
      tried
        ? null
        : oldWallet
          ? `By legacy PayPal agreement, on ${oldWallet}`
          : next
            ? `${formatMoney({ minor: next.amount, currency: next.currency })} on ${next.on}`
            : 'None',
    ],
    ['New price', rise],
    ['Billed by', billedElsewhere ? 'Legacy PayPal agreement' : 'Us'],
    ['Charged to', gone ? 'Payment method removed' : chargedTo],
    ['Then', plan && `${plan.name}, ${plan.term}`],
    ['Pause', pauseText(status, until, resumes)],
    ['Streaming ends (unpaid)', status === 'unpaid' && grace ? formatDate(grace) : null],
    ['Awaiting payment', waiting && `${pendingLabels[waiting.purpose]}, ${waiting.amount}`],
    ['Discount', discount && `${discount.percent}%, for ${plural(discount.charges_left, 'more charge')}`],
    ['Saved by the pause', pausedBalance],
    ['Credit', credit],
  ]
  return lines.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]))
}

async function pausedBalanceText(ctx: Ctx, row: Subscription): Promise<string | null> {
  if (row.banked_seconds === 0) return null
  const days = (seconds: number) => plural(Math.floor(seconds / 86_400), 'day')
  const giftedSeconds = pausedGiftSeconds(await pausedGifts(ctx, row))
  return giftedSeconds > 0 ? `${days(row.banked_seconds)}, ${days(giftedSeconds)} of them given` : days(row.banked_seconds)
}

const pendingLabels: Readonly<Record<NonNullable<MemberPage['waiting']>['purpose'], string>> = {
  join: 'Joining',
  upgrade: 'Upgrade',
  resume: 'End of pause',
}

function pauseText(status: string, until: string, resumes: string | null): string | null {
  if (!resumes) return null
  return status === 'paused' ? `Until ${formatDate(resumes)}` : `From ${until} until ${formatDate(resumes)}`
}
