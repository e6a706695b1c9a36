import type { InferResult, Selectable } from 'kysely'
import { myCartColumn } from '#cart/carts.server.ts'
import type { DB } from '#db/types.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { JsonRow } from '#platform/read-together.server.ts'

export type CheckoutState = Omit<Selectable<DB['checkouts']>, 'cart_id' | 'changed_at'>

const emptyState: CheckoutState = {
  email: null,
  delivery_address: null,
  billing_address: null,
  shipping_code: null,
  payment_method: null,
  stripe_payment_method: null,
  wallet_token: null,
  card: null,
  save_card: false,
  card_country: null,
  tax_country: null,
  loyalty: null,
}

export const stateQuery = (ctx: Ctx) => ctx.db.selectFrom('checkouts').selectAll().where('cart_id', '=', myCartColumn<string>('id'))

type StateRow = JsonRow<InferResult<ReturnType<typeof stateQuery>>[number]>

/** A member's email is the account's. */
export function stateFrom(ctx: Ctx, row: StateRow | undefined): CheckoutState {
  const { cart_id: _cart, changed_at: _when, ...state } = row ?? { ...emptyState, cart_id: null, changed_at: null }
  return ctx.visitor.member ? { ...state, email: ctx.visitor.member.email } : state
}

export async function saveState(ctx: Ctx, cartId: string, changes: Partial<CheckoutState>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await ctx.db
    .insertInto('checkouts')
    .values({ ...emptyState, ...changes, cart_id: cartId, changed_at: ctx.now() })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ ...changes, changed_at: ctx.now() }))
    .execute()
}

/** After payment, card and shipping method are asked again; addresses stay. */
export const clearPaymentChoices = (ctx: Ctx, cartId: string) =>
  ctx.db
    .updateTable('checkouts')
    .set({
      shipping_code: null,
      payment_method: null,
      stripe_payment_method: null,
      wallet_token: null,
      card: null,
      save_card: false,
      card_country: null,
      loyalty: null,
      changed_at: ctx.now(),
    })
    .where('cart_id', '=', cartId)
