import type { RawBuilder } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** Quantities reserved by the cart's open order until it is paid: still available to its own buyer. */
export const reservationsQuery = (ctx: Ctx, cartId: RawBuilder<string>) =>
  ctx.db
    .selectFrom('orders as o')
    .innerJoin('reservations as r', 'r.order_id', 'o.id')
    .select(['r.stock_line_id', 'r.qty'])
    .where('o.cart_id', '=', cartId)
    .where('o.state', '=', 'pending')
    .where('r.state', '=', 'live')
