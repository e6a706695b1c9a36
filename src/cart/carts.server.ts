import { type RawBuilder, sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

export type CartRow = { id: string; version: number; couponCode: string | null }

/** The visitor's cart as it is read: theirs, or the browser's until they sign in. */
export function cartQuery({ db, visitor: { member, guest } }: Ctx) {
  const carts = db.selectFrom('carts').select(['id', 'version', 'coupon_code as couponCode'])
  return member ? carts.where('user_id', '=', member.id) : carts.where('guest', '=', guest)
}

/** One column of it, for queries read together with it. */
export const ofCart = <T>({ visitor: { member, guest } }: Ctx, column: 'id' | 'coupon_code' | 'changed_at'): RawBuilder<T> =>
  sql`(select ${sql.ref(column)} from carts where ${member ? sql`user_id = ${member.id}` : sql`guest = ${guest}`})`

/** Locks the visitor's cart, if there is one, until the transaction ends. */
export const lockCart = (ctx: Ctx): Promise<unknown> => cartQuery(ctx).forUpdate().execute()

/**
 * Locks the cart as well, and raises its version, so that other tabs and orders in progress notice. Opens one
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
    .returning(['id', 'version', 'coupon_code as couponCode'])
    .executeTakeFirstOrThrow()
  if (expected !== undefined && expected !== cart.version - 1) {
    throw new ShopError('cart-changed', 'Your cart was changed in another window. Check it again.')
  }
  return cart
}
