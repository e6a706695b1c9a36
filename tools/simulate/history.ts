import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

/** Everything the books know of a membership, one row per line, for debugging a violated invariant. */
export async function historyOf(db: Db, subscriptionId: string): Promise<string[]> {
  const payments = sql`select p.id from payments p join membership_charges c on p.cause_type = 'membership' and p.cause_id = c.id
    where c.subscription_id = ${subscriptionId}`
  const tables = {
    events: sql`select * from subscription_events where subscription_id = ${subscriptionId} order by id`,
    charges: sql`select * from membership_charges where subscription_id = ${subscriptionId} order by opened_at`,
    periods: sql`select * from subscription_periods where subscription_id = ${subscriptionId} order by period`,
    payments: sql`select * from payments where id in (${payments}) order by captured_at`,
    refunds: sql`select * from refunds where payment_id in (${payments}) order by created_at`,
    payouts: sql`select o.* from payouts o join refunds r on r.id = o.refund_id where r.payment_id in (${payments})`,
    'membership refunds': sql`select * from membership_refunds where subscription_id = ${subscriptionId} order by refunded_at`,
  }
  const lines: string[] = []
  for (const [name, query] of Object.entries(tables)) {
    const { rows } = await query.execute(db)
    lines.push(...rows.map((row) => `  ${name}: ${JSON.stringify(row)}`))
  }
  return lines
}
