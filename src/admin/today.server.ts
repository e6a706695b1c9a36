import { sql } from 'kysely'
import { mayDo, staffOf } from '#account/member.server.ts'
import { screenAt } from '#admin/screens.ts'
import { readTakings, type Takings } from '#admin/takings.server.ts'
import { dayIn } from '#kernel/zoned-time.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

export type Task = { label: string; count: number; to: string; note: string; urgent: boolean }

/** What waits for this person, and the takings of seven days against the seven before. Two statements. */
export async function today(ctx: Ctx): Promise<{ tasks: Task[]; takings: Takings[] | null }> {
  staffOf(ctx)
  const { rows } = await sql<Counts>`select
    (select count(*)::int from orders o where o.state in ('paid', 'part-dispatched') and exists (
      select from order_lines l where l.order_id = o.id and l.format in ('dvd', 'cd') and l.sent_qty + l.dropped_qty < l.qty)) as "toSend",
    (select count(distinct order_id)::int from withdrawals where state = 'open') as withdrawals,
    (select count(distinct r.order_id)::int from refund_approvals a join order_refunds r on r.refund_id = a.refund_id where a.approved is null) as "toApprove",
    (select count(*)::int from refund_approvals where approved is null and subscription_id is not null) as "plansToApprove",
    (select count(*)::int from subscriptions where status = 'unpaid') as renewals,
    (select count(*)::int from payouts o join refunds r on r.id = o.refund_id join payments p on p.id = r.payment_id
      where o.state = 'owed' and p.state <> 'charged-back') as refunds,
    (select count(*)::int from disputes where state = 'open') as disputes,
    (select min(answer_by) from disputes where state = 'open') as "answerBy",
    (select count(*)::int from uploads where state = 'failed') as encodes,
    (select min(problem) from uploads where state = 'failed') as problem`.execute(ctx.db)
  const counts = rows[0]
  if (!counts) throw new Error('a select without a table has one row')
  return { tasks: tasksOf(ctx, counts), takings: mayDo(ctx, 'reports.money') ? await readTakings(ctx) : null }
}

type Counts = {
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

function tasksOf(ctx: Ctx, counts: Counts): Task[] {
  const soon = counts.answerBy !== null && counts.answerBy.getTime() - ctx.now().getTime() < 3 * 86_400_000
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
      urgent: soon,
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
      note: 'In grace, the card was declined',
    },
    {
      label: 'Failed encodes',
      count: counts.encodes,
      to: '/admin/media',
      note: counts.problem ?? 'Uploads that failed to process',
      urgent: counts.encodes > 0,
    },
  ] as const
  return all
    .filter((task) => opens(ctx, task.to) && (!('right' in task) || mayDo(ctx, task.right)))
    .map((task) => ({ urgent: false, ...task }))
}

/** Whether the list behind a tile exists for this person. */
function opens(ctx: Ctx, to: string): boolean {
  const screen = screenAt(to.split('?')[0] ?? to)
  return screen?.right != null && mayDo(ctx, screen.right)
}
