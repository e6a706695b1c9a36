import { sql } from 'kysely'
import { hasRight, requireStaff } from '#account/member.server.ts'
import { readTakings, type Takings } from '#admin/takings.server.ts'
import { type Task, type TaskCounts, tasksOf } from '#admin/tasks.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Pending tasks for this person, and the takings of seven days against the seven before. Two statements. */
export async function readToday(ctx: Ctx): Promise<{ tasks: Task[]; takings: Takings[] | null }> {
  requireStaff(ctx)
  const { rows } = await sql<TaskCounts>`select
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
  return { tasks: tasksOf(ctx, counts), takings: hasRight(ctx, 'reports.money') ? await readTakings(ctx) : null }
}
