import { sql } from 'kysely'
import { openCart } from '#cart/carts.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Keeps every line and the larger quantity, so it is idempotent. Keeps the guest's coupon if the member has none. */
export const mergeGuestCart = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const { member, guest } = ctx.visitor
    if (!member) return
    const guestCart = await ctx.db
      .selectFrom('carts')
      .select(['id', 'coupon_code'])
      .where('guest', '=', guest)
      .forUpdate()
      .executeTakeFirst()
    if (!guestCart) return
    const memberCart = await openCart(ctx)
    await sql`
      insert into cart_lines (cart_id, stock_line_id, qty, added_at)
      select ${memberCart.id}, stock_line_id, qty, added_at from cart_lines
      where cart_id = ${guestCart.id} and gift_id is null and campaign_id is null order by stock_line_id
      on conflict on constraint one_line_of_each do update set qty = greatest(cart_lines.qty, excluded.qty)`.execute(ctx.db)
    await sql`update cart_lines set cart_id = ${memberCart.id} where cart_id = ${guestCart.id} and gift_id is not null`.execute(ctx.db)
    if (memberCart.couponCode === null && guestCart.coupon_code !== null) {
      await ctx.db.updateTable('carts').set({ coupon_code: guestCart.coupon_code }).where('id', '=', memberCart.id).execute()
    }
    await ctx.db.deleteFrom('carts').where('id', '=', guestCart.id).execute()
  })
