import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

export type CartRow = { id: string; version: number; couponCode: string | null; changedAt: Date }

/** Null when the visitor has none yet. `lock` holds its row until the transaction ends. */
export async function findCart(ctx: Ctx, lock: 'lock' | 'read' = 'read'): Promise<CartRow | null> {
  const { member, guest } = ctx.visitor
  const query = ctx.db.selectFrom('carts').select(columns)
  const mine = member ? query.where('user_id', '=', member.id) : query.where('guest', '=', guest)
  return (await (lock === 'lock' ? mine.forUpdate() : mine).executeTakeFirst()) ?? null
}

/**
 * Locks the visitor's cart until the transaction ends and raises its version, so that other tabs and orders in progress notice. Opens one
 * when there is none. Refuses cart-changed when the caller's version is outdated (If-Match).
 */
export async function openCart(ctx: Ctx, expected?: number): Promise<CartRow> {
  const { member, guest } = ctx.visitor
  const cart = await ctx.db
    .insertInto('carts')
    .values({ user_id: member?.id ?? null, guest: member ? null : guest, coupon_code: null, changed_at: ctx.now() })
    .onConflict((conflict) =>
      conflict.column(member ? 'user_id' : 'guest').doUpdateSet((eb) => ({ version: eb('carts.version', '+', 1), changed_at: ctx.now() })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  if (expected !== undefined && expected !== cart.version - 1) {
    throw new ShopError('cart-changed', 'Your cart was changed in another window. Check it again.')
  }
  return cart
}

const columns = ['id', 'version', 'coupon_code as couponCode', 'changed_at as changedAt'] as const
