import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

export type CartRow = { id: string; version: number; couponCode: string | null; changedAt: Date }

/** Null when the visitor has none yet. `lock` holds its row until the transaction ends. */
export async function findCart(ctx: Ctx, lock: 'lock' | 'read' = 'read'): Promise<CartRow | null> {
  const { member, guest } = ctx.visitor
  const query = ctx.db.selectFrom('carts').select(['id', 'version', 'coupon_code', 'changed_at'])
  const mine = member ? query.where('user_id', '=', member.id) : query.where('guest', '=', guest)
  const row = await (lock === 'lock' ? mine.forUpdate() : mine).executeTakeFirst()
  return row ? { id: row.id, version: row.version, couponCode: row.coupon_code, changedAt: row.changed_at } : null
}

export async function openCart(ctx: Ctx): Promise<CartRow> {
  const { member, guest } = ctx.visitor
  await ctx.db
    .insertInto('carts')
    .values({ user_id: member?.id ?? null, guest: member ? null : guest, coupon_code: null, changed_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const cart = await findCart(ctx, 'lock')
  if (!cart) throw new Error('a cart that was just opened is gone')
  return cart
}

/** Raises the version, so that other tabs and orders in progress notice. */
export async function markChanged(ctx: Ctx, cartId: string): Promise<void> {
  await ctx.db
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: ctx.now() }))
    .where('id', '=', cartId)
    .execute()
}

/** Refuses cart-changed when the caller's version is outdated (If-Match). */
export function expectVersion(cart: CartRow, version: number | undefined): void {
  if (version !== undefined && version !== cart.version) {
    throw new ShopError('cart-changed', 'Your cart was changed in another window. Check it again.')
  }
}
