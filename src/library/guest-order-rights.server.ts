import { sql } from 'kysely'
import { type OwnedFormats, ownedFormatsOf, rightsTo, rightsWhere } from '#library/library.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Formats of these products that the visitor bought: owned, or in a guest order that this browser may open. */
export async function usableFormats(ctx: Ctx, productIds: readonly number[]): Promise<OwnedFormats> {
  const owned = await rightsTo(ctx, productIds)
  return ownedFormatsOf([...owned, ...(await guestOrderRights(ctx, productIds))])
}

/** Only in the browser that placed or opened it by email, and with consent, as playing ends withdrawal. Withdrawn and disputed lines give nothing. */
function guestOrderRights(ctx: Ctx, productIds: readonly number[]) {
  const { guest, openedOrders } = ctx.visitor
  return rightsWhere(
    ctx,
    productIds,
    sql`held.order_line_id in (
      select l.id from orders o join order_lines l on l.order_id = o.id
      where (o.guest = ${guest} or o.id = any(${[...openedOrders]}::uuid[]))
        and o.user_id is null and o.state in ('paid', 'part-dispatched', 'dispatched', 'delivered')
        and o.digital_consent_at is not null and l.withdrawn_qty < l.qty and l.gift_id is null
    )`,
  )
}
