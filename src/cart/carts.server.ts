import { type RawBuilder, sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx, Visitor } from '#platform/ctx.ts'

export type CartRow = { id: string; version: number; couponCode: string | null }

const isVisitorsCart = ({ member, guest }: Visitor) => (member ? sql<boolean>`user_id = ${member.id}` : sql<boolean>`guest = ${guest}`)

/** The visitor's cart and its stock lines, for combined queries (`combineQueries`). */
export const myCart = ({ visitor }: Ctx) => ({
  own_cart: sql`select * from carts where ${isVisitorsCart(visitor)}`,
  own_lines: sql`select stock_line_id from cart_lines where cart_id = ${myCartColumn('id')}`,
})

export const myCartColumn = <T>(column: 'id' | 'coupon_code' | 'changed_at'): RawBuilder<T> =>
  sql`(select ${sql.ref(column)} from own_cart)`

/** Locks the visitor's cart, if there is one, until the transaction ends. */
export const lockCart = ({ db, visitor }: Ctx): Promise<unknown> =>
  db.selectFrom('carts').select('id').where(isVisitorsCart(visitor)).forUpdate().execute()

/** Increments the version, so other tabs and open orders notice. Creates a missing cart. Refuses cart-changed if If-Match is outdated. */
export async function openCart(ctx: Ctx, expected?: number): Promise<CartRow> {
  const { rows } = await openCartStatement(ctx).execute(ctx.db)
  return requireVersion(rows[0]!, expected)
}

/** The statement for `openCart`. `along` is part of it and refers to the cart as `cart`. */
export function openCartStatement(ctx: Ctx, along?: RawBuilder<unknown>): RawBuilder<CartRow> {
  const { member, guest } = ctx.visitor
  const opened = ctx.db
    .insertInto('carts')
    .values({ user_id: member?.id ?? null, guest: member ? null : guest, coupon_code: null, changed_at: ctx.now() })
    .onConflict((conflict) =>
      conflict.column(member ? 'user_id' : 'guest').doUpdateSet((eb) => ({ version: eb('carts.version', '+', 1), changed_at: ctx.now() })),
    )
    .returning(['id', 'version', 'coupon_code as couponCode'])
  return sql`with cart as (${opened})${along ? sql`, along as (${along})` : sql``} select * from cart`
}

export function requireVersion(cart: CartRow, expected?: number): CartRow {
  if (expected === undefined || expected === cart.version - 1) return cart
  throw new ShopError('cart-changed', 'Your cart was changed in another window. Check it again.')
}
