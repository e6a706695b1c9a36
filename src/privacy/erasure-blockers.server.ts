import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** Why an account can't be deleted yet, and where to settle it. */
export type Blocker = { what: string; to: string; label: string }

const orders = { to: '/profile/orders', label: 'Your orders' }
const membership = { to: '/profile/membership', label: 'Your membership' }

/** Each condition in SQL over `person`, the member's id. */
const conditions = {
  plan: `exists (select from subscriptions where user_id = person and status not in ('cancelled', 'inactive'))`,
  payment: `exists (select from orders where user_id = person and state = 'pending')`,
  parcel: `exists (select from orders o where o.user_id = person and o.state in ('paid', 'part-dispatched', 'dispatched') and (
      exists (select from order_lines l join stock_lines s on s.id = l.stock_line_id where l.order_id = o.id and s.on_hand is not null and l.sent_qty + l.dropped_qty < l.qty)
      or exists (select from parcels p where p.order_id = o.id and p.delivered_at is null)))`,
  preOrder: `exists (select from pre_orders where user_id = person and state in ('waiting', 'ordering', 'refused'))`,
  dispute: `exists (select from disputes d join payments p on p.id = d.payment_id where d.closed_at is null and (
      p.cause_type = 'order' and p.cause_id = any (array(select id from orders where user_id = person))
      or p.cause_type = 'membership' and p.cause_id = any (array(
        select c.id from membership_charges c join subscriptions s on s.id = c.subscription_id where s.user_id = person))))`,
  refund: `exists (select from order_refunds r join orders o on o.id = r.order_id where o.user_id = person and r.done_at is null)
    or exists (select from withdrawals w join orders o on o.id = w.order_id where o.user_id = person and w.closed_at is null)`,
  staff: `exists (select from auth.users where id = person and role = 'staff')`,
} as const

const blockers: Record<keyof typeof conditions, Blocker> = {
  plan: { what: 'Your membership is still active. Cancel it, then wait until the time you’ve paid for ends.', ...membership },
  payment: { what: 'A payment is still being confirmed.', ...orders },
  parcel: { what: 'A parcel is still to be sent or on its way.', ...orders },
  preOrder: { what: 'You have an open pre-order. Cancel it, or wait for it to ship.', to: '/profile/pre-orders', label: 'Your pre-orders' },
  dispute: { what: 'A payment is disputed with your bank.', ...orders },
  refund: { what: 'A refund or return isn’t finished.', ...orders },
  staff: { what: 'You’re on the shop’s staff. Ask an owner to remove you first.', to: '/contact', label: 'Contact' },
}

export async function findBlockers({ db }: Ctx, userId: string): Promise<Blocker[]> {
  const columns = Object.entries(conditions).map(([name, condition]) => sql`(${sql.raw(condition)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Record<keyof typeof conditions, boolean>>`
    select ${sql.join(columns)} from (select ${userId}::uuid as person) as asked`.execute(db)
  return Object.entries(blockers).flatMap(([name, blocker]) => (rows[0]?.[name as keyof typeof conditions] ? blocker : []))
}
