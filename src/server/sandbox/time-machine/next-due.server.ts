import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { discontinuedMs, unpaidMs } from '#pre-orders/rules/pre-order-states.ts'

/** The next scheduled moment; null when there is none. Leaves out daily jobs. */
export async function nextDue({ db, now }: Ctx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    with due (at) as (
      select look_at from subscriptions
      union all select look_at from legacy_agreements where tier is not null
      union all select look_at from attempts where state in ('open', 'unknown', 'action-required')
      union all select look_at from refunds where state = 'open'
      union all select look_at from disputes where state = 'open'
      union all select next_try_at from inbound_events where processed_at is null
      union all select next_try_at from outbox where state in ('waiting', 'sending')
      union all select starts_at from sales where started_at is null
      union all select ends_at from sales where ended_at is null
      union all select expires_at from orders where state = 'pending'
      union all select send_at from gifts where state = 'bought' and sent_at is null
      union all select greatest(p.not_before, t.released_at) from pre_orders p
        join stock_lines l on l.id = p.stock_line_id join products t on t.id = l.product_id where p.state = 'waiting'
      union all select refused_at + ${unpaidMs} * interval '1 millisecond' from pre_orders where state = 'refused'
      union all select gone_at + ${discontinuedMs} * interval '1 millisecond' from pre_orders where state in ('waiting', 'refused')
    )
    select min(at) as at from due where at > ${now()}`.execute(db)
  return rows[0]?.at ?? null
}

/** The clock waits: idempotency keys last a day, and a jump would make a pending call look lost and repeat it. */
export async function isCalling({ db, now }: Ctx, callLeaseMs: number): Promise<boolean> {
  const { rows } = await sql<{ calling: boolean }>`
    select exists (
      select from attempts where state = 'unknown' and provider_ref is null and called_at > ${new Date(now().getTime() - callLeaseMs)}
    ) or exists (select from outbox where state = 'sending' and next_try_at > ${now()}) as calling`.execute(db)
  return rows[0]?.calling ?? false
}

/** Whether providers may still have webhooks to deliver. */
export async function hasPendingWebhooks({ db }: Ctx, since: Date): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    select exists (select from attempts where changed_at >= ${since}) or exists (select from refunds where changed_at >= ${since} or state = 'open')
      or exists (select from disputes where state = 'open') as news`.execute(db)
  return rows[0]?.news ?? false
}
