import { requireMember } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { isId } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'
import { quoteDelivery } from '#pre-orders/make-pre-order.server.ts'
import { myAddress, myCard } from '#pre-orders/my-address-and-card.server.ts'
import { mailPreOrder } from '#pre-orders/pre-order-mails.server.ts'
import { cancelPreOrder, logTransition, type PreOrder } from '#pre-orders/pre-order-transitions.server.ts'
import { asBuyer, currentLine } from '#pre-orders/price-pre-order.server.ts'

/** Refuses not-found for another member's, as if it didn't exist. */
export async function myPreOrder(ctx: Ctx, id: string): Promise<PreOrder> {
  const { id: userId } = requireMember(ctx)
  const rows = ctx.db.selectFrom('pre_orders').selectAll().where('id', '=', id).where('user_id', '=', userId)
  const row = isId(id) ? await rows.executeTakeFirst() : undefined
  if (!row) throw new ShopError('not-found', 'We couldn’t find that pre-order.')
  return row
}

/** Cancels it until it is charged. Refuses payment-pending while charging, not-ready afterwards. */
export async function cancelMyPreOrder(ctx: Ctx, id: string): Promise<void> {
  await myPreOrder(ctx, id)
  await ctx.transaction(async (ctx) => {
    if (!(await cancelPreOrder(ctx, id, { by: 'member' }))) await throwTooLate(ctx, id)
    await mailPreOrder(ctx, id, 'cancelled', id)
  })
}

export type Change = { addressId: string; shippingCode: string; card: string }

/** Until charged. `keep` leaves the address. Goods keep their price; new shipping costs today's. Refuses invalid, payment-pending, not-ready. */
export async function changeMyPreOrder(ctx: Ctx, id: string, { addressId, shippingCode, card: token }: Change): Promise<void> {
  const seen = await myPreOrder(ctx, id)
  const newAddress = addressId === 'keep' ? null : await myAddress(ctx, addressId)
  const card = token === seen.payment_method ? seen.card : await myCard(ctx, token)
  await ctx.transaction(async (ctx) => {
    // Another tab may have changed the address meanwhile: an address and its delivery cost belong together.
    const before = await ctx.db.selectFrom('pre_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    const address = newAddress ?? before.delivery_address
    const same = !newAddress && shippingCode === before.shipping_code
    const delivery = same ? null : await quoteChange(ctx, before, { address, shippingCode })
    const changed = await ctx.db
      .updateTable('pre_orders')
      .set({
        delivery_address: address,
        payment_method: token,
        card,
        ...(delivery && { shipping: delivery.cost, shipping_code: delivery.code, shipping_name: delivery.name }),
      })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'refused'])
      .returningAll()
      .executeTakeFirst()
    if (!changed) return throwTooLate(ctx, id)
    await logTransition(ctx, changed, changed.state, changed.state, 'changed by its member')
  })
}

async function quoteChange(
  ctx: Ctx,
  row: PreOrder,
  { address, shippingCode }: { address: PreOrder['delivery_address']; shippingCode: string },
) {
  const buyer = asBuyer(ctx, ctx.visitor.member, row.currency)
  const line = await currentLine(buyer, row.stock_line_id)
  if (!line) throw new ShopError('not-ready', 'We no longer sell this.')
  return quoteDelivery(buyer, { line: { ...line, unitPrice: row.unit_price } }, { qty: row.qty, address, shippingCode })
}

/** Refuses payment-pending while charging, not-ready afterwards. */
export async function throwTooLate(ctx: Ctx, id: string): Promise<never> {
  const { state } = await ctx.db.selectFrom('pre_orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  if (state === 'ordering') throw new ShopError('payment-pending', 'We’re charging it right now. Check again in a minute.')
  throw new ShopError(
    'not-ready',
    state === 'charged' ? 'It’s paid and now an order. You can cancel that order until we ship it.' : 'It’s already cancelled.',
  )
}
