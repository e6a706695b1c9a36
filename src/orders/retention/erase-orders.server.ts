import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** Account, email, addresses, customs form, tax evidence. Ever-paid orders stay. */
export async function eraseAbandonedOrders({ db }: Ctx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders set email = '', user_id = null, guest = null, details = '', delivery_address = null, billing_address = null, customs = null, tax_evidence = null
    where id in (
      select o.id from orders o
      where o.state in ('cancelled', 'expired') and o.email <> '' and o.placed_at <= ${before} and o.paid_at is null
        and not exists (select from payments p where p.cause_type = 'order' and p.cause_id = o.id)
      order by o.placed_at limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
