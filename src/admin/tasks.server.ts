import { hasRight } from '#account/member.server.ts'
import { screenAt } from '#admin/screens.ts'
import { dayIn } from '#kernel/zoned-time.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

export type Task = { label: string; count: number; to: string; note: string; urgent: boolean }

export type TaskCounts = {
  toSend: number
  withdrawals: number
  toApprove: number
  plansToApprove: number
  renewals: number
  refunds: number
  disputes: number
  answerBy: Date | null
  encodes: number
  problem: string | null
}

export function tasksOf(ctx: Ctx, counts: TaskCounts): Task[] {
  const isDueSoon = counts.answerBy !== null && counts.answerBy.getTime() - ctx.now().getTime() < 3 * 86_400_000
  const all = [
    {
      label: 'Orders to send',
      count: counts.toSend,
      to: '/admin/orders?show=to-send',
      note: 'Paid, with discs not sent yet',
    },
    {
      label: 'Withdrawals',
      count: counts.withdrawals,
      to: '/admin/orders?show=to-take-back',
      note: 'Returned or on their way back, not refunded',
    },
    {
      label: 'Refunds to approve',
      count: counts.toApprove,
      to: '/admin/orders?show=to-approve',
      note: 'Above a limit, so a second person decides',
      right: 'refunds.give',
    },
    {
      label: 'Membership refunds to approve',
      count: counts.plansToApprove,
      to: '/admin/memberships?show=to-approve',
      note: 'Above a limit, so a second person decides',
      right: 'refunds.give',
    },
    {
      label: 'Disputed payments',
      count: counts.disputes,
      to: '/admin/orders?show=disputed',
      note: counts.answerBy
        ? `Answer the first by ${dayIn(counts.answerBy, shopSettings(ctx).timeZone)}`
        : 'The bank is waiting for an answer',
      urgent: isDueSoon,
    },
    {
      label: 'Failed refunds',
      count: counts.refunds,
      to: '/admin/failed-refunds',
      note: 'Still owed to buyers',
      urgent: counts.refunds > 0,
    },
    {
      label: 'Failed renewals',
      count: counts.renewals,
      to: '/admin/memberships?show=unpaid',
      note: 'In the grace period, card declined',
    },
    {
      label: 'Failed encodes',
      count: counts.encodes,
      to: '/admin/media',
      note: counts.problem ?? 'Uploads that couldn’t be processed',
      urgent: counts.encodes > 0,
    },
  ] as const
  return all
    .filter((task) => canOpen(ctx, task.to) && (!('right' in task) || hasRight(ctx, task.right)))
    .map((task) => ({ urgent: false, ...task }))
}

/** Whether this person may open the list behind a tile. */
function canOpen(ctx: Ctx, to: string): boolean {
  const screen = screenAt(to.split('?')[0] ?? to)
  return screen?.right != null && hasRight(ctx, screen.right)
}
