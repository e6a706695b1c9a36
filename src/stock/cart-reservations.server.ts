import type { Ctx } from '#platform/ctx.ts'

/** Quantities reserved by the cart's open order until it is paid, by stock line. */
export async function reservedFor(ctx: Ctx, cartId: string): Promise<ReadonlyMap<number, number>> {
  const kept = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('reservations as r', 'r.order_id', 'o.id')
    .select(['r.stock_line_id', 'r.qty'])
    .where('o.cart_id', '=', cartId)
    .where('o.state', '=', 'pending')
    .where('r.state', '=', 'live')
    .execute()
  return new Map(kept.map(({ stock_line_id, qty }) => [stock_line_id, qty]))
}
