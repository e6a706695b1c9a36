import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** Deletes unchanged guest carts with their lines and checkout data, unless they have an open order. */
export async function purgeGuestCarts({ db }: Ctx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from carts where id in (
      select c.id from carts c where c.guest is not null and c.changed_on <= ${before}::timestamptz at time zone 'UTC' and c.changed_at <= ${before}
        and not exists (select from orders o where o.cart_id = c.id and o.state = 'pending')
      order by c.changed_on limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
