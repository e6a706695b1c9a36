import { memberOf } from '#account/member.server.ts'
import type { AddressText } from '#account/rules/address.ts'
import { ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type Offer, offerPreOrder } from '#pre-orders/offer-pre-order.server.ts'
import { ownAddress, ownCard } from '#pre-orders/own-address-and-card.server.ts'
import { mailPreOrder } from '#pre-orders/pre-order-mails.server.ts'
import { countAgainstLimit, logTransition } from '#pre-orders/pre-order-transitions.server.ts'
import { pricePreOrder } from '#pre-orders/price-pre-order.server.ts'
import { maxPerMember } from '#pre-orders/rules/pre-order-states.ts'
import type { ShippingChoice } from '#shipping/rules/shipping.ts'

/** `seen`: the highest total the member saw, in minor units. */
export type PreOrderInput = { stockLineId: number; qty: number; addressId: string; shippingCode: string; card: string; seen: number }

/** Charged when sent. Idempotent. Refuses sign-in-required, not-found, out-of-stock, invalid, cart-changed when the total differs. */
export async function makePreOrder(ctx: Ctx, wish: PreOrderInput): Promise<string> {
  const member = memberOf(ctx)
  const there = await livePreOrder(ctx, wish.stockLineId)
  if (there) return there
  const { qty } = wish
  if (!Number.isInteger(qty) || qty < 1 || qty > maxPerMember)
    throw new ShopError('invalid', `Choose between 1 and ${maxPerMember}.`, { qty: `1 to ${maxPerMember}.` })
  const address = await ownAddress(ctx, wish.addressId)
  const card = await ownCard(ctx, wish.card)
  return ctx.transaction(async (ctx) => {
    const offer = await offerPreOrder(ctx, wish.stockLineId)
    if (offer.closed || offer.line.unitPrice === null)
      throw new ShopError('out-of-stock', offer.closed ?? 'It isn’t sold in your currency.')
    const way = await quoteDelivery(ctx, offer, { qty, address, shippingCode: wish.shippingCode })
    const total = offer.line.unitPrice * qty + way.cost
    if (total !== wish.seen) {
      const now = formatMoney({ minor: total, currency: ctx.visitor.currency })
      throw new ShopError('cart-changed', `The total is now ${now}. Check it before you order.`)
    }
    const now = ctx.now()
    const made = await ctx.db
      .insertInto('pre_orders')
      .values({
        user_id: member.id,
        stock_line_id: wish.stockLineId,
        qty,
        currency: ctx.visitor.currency,
        unit_price: offer.line.unitPrice,
        shipping: way.cost,
        shipping_code: way.code,
        shipping_name: way.name,
        delivery_address: address,
        payment_method: wish.card,
        card,
        release_at: offer.releaseAt,
        not_before: offer.releaseAt,
        refused_at: null,
        refusal: null,
        gone_at: null,
        cancelled_by: null,
        made_at: now,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    // A concurrent request made it first; that one counts.
    if (!made) return (await livePreOrder(ctx, wish.stockLineId)) ?? gone()
    await countAgainstLimit(ctx, made)
    await logTransition(ctx, made, null, 'waiting', 'pre-ordered')
    await mailPreOrder(ctx, made.id, 'made', made.id)
    return made.id
  })
}

const gone = (): never => {
  throw new ShopError('not-ready', 'You just changed this pre-order in another window. Please try again.')
}

export async function livePreOrder(ctx: Ctx, stockLineId: number): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('pre_orders')
    .select('id')
    .where('user_id', '=', memberOf(ctx).id)
    .where('stock_line_id', '=', stockLineId)
    .where('state', 'in', ['waiting', 'ordering', 'refused'])
    .executeTakeFirst()
  return row?.id ?? null
}

type Quoted = { qty: number; address: AddressText; shippingCode: string }

/** The delivery method and its cost. Refuses invalid for a method that doesn't serve the country. */
export async function quoteDelivery(
  ctx: Ctx,
  { line }: Pick<Offer, 'line'>,
  { qty, address, shippingCode }: Quoted,
): Promise<ShippingChoice> {
  const { shipping } = await pricePreOrder(ctx, line, {
    ...{ id: '', tries: 0, qty, address, shippingCode, paymentMethod: null },
    unitPrice: line.unitPrice ?? 0,
  })
  if (!shipping) throw new ShopError('invalid', 'Choose a delivery method.', { shipping_code: 'Choose a delivery method.' })
  return shipping
}
