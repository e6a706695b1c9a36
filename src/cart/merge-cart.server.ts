import { sql } from 'kysely'
import { markChanged, openCart } from '#cart/carts.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/**
 * At sign-in the browser's guest cart joins the member's: no line is lost, of a line in both the larger quantity stays (so
 * that doing it twice changes nothing), and the guest cart is gone. A coupon of the guest's is kept when the member has none.
 */
export const mergeGuestCart = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const { member, guest } = ctx.visitor
    if (!member) return
    const theirs = await ctx.db.selectFrom('carts').select(['id', 'coupon_id']).where('guest', '=', guest).forUpdate().executeTakeFirst()
    if (!theirs) return
    const mine = await openCart(ctx)
    await sql`
      insert into cart_lines (cart_id, stock_line_id, qty, added_at)
      select ${mine.id}, stock_line_id, qty, added_at from cart_lines where cart_id = ${theirs.id} order by stock_line_id
      on conflict (cart_id, stock_line_id) do update set qty = greatest(cart_lines.qty, excluded.qty)`.execute(ctx.db)
    if (mine.couponId === null && theirs.coupon_id !== null) {
      await ctx.db.updateTable('carts').set({ coupon_id: theirs.coupon_id }).where('id', '=', mine.id).execute()
    }
    await ctx.db.deleteFrom('carts').where('id', '=', theirs.id).execute()
    await markChanged(ctx, mine.id)
  })
