import { requireMember } from '#account/member.server.ts'
import type { AddressText } from '#account/rules/address.ts'
import { ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'
import { myAddress, myCard } from '#pre-orders/my-address-and-card.server.ts'
import { offerPreOrder, type PreOrderOffer } from '#pre-orders/offer-pre-order.server.ts'
import { mailPreOrder } from '#pre-orders/pre-order-mails.server.ts'
import { countAgainstLimit, logTransition } from '#pre-orders/pre-order-transitions.server.ts'
import { pricePreOrder } from '#pre-orders/price-pre-order.server.ts'
import { maxPerMember } from '#pre-orders/rules/pre-order-states.ts'
import type { ShippingChoice } from '#shipping/rules/shipping.ts'

/** `seen`: the highest total the member saw, in minor units. */
export type PreOrderInput = { stockLineId: number; qty: number; addressId: string; shippingCode: string; card: string; seen: number }

/** Charged when sent. Idempotent. Refuses sign-in-required, not-found, out-of-stock, invalid, cart-changed when the total differs. */
export async function makePreOrder(ctx: Ctx, input: PreOrderInput): Promise<string> {
  const member = requireMember(ctx)
  const existing = await livePreOrder(ctx, input.stockLineId)
  if (existing) return existing
  const { qty } = input
  if (!Number.isInteger(qty) || qty < 1 || qty > maxPerMember)
    throw new ShopError('invalid', `Choose between 1 and ${maxPerMember}.`, { qty: `1 to ${maxPerMember}.` })
  const address = await myAddress(ctx, input.addressId)
  const card = await myCard(ctx, input.card)
  return ctx.transaction(async (ctx) => {
    const offer = await offerPreOrder(ctx, input.stockLineId)
    if (offer.closedReason || offer.line.unitPrice === null)
      throw new ShopError('out-of-stock', offer.closedReason ?? 'It isn’t sold in your currency.')
    const delivery = await quoteDelivery(ctx, offer, { qty, address, shippingCode: input.shippingCode })
    const total = offer.line.unitPrice * qty + delivery.cost
    if (total !== input.seen) {
      const now = formatMoney({ minor: total, currency: ctx.visitor.currency })
      throw new ShopError('cart-changed', `The total is now ${now}. Check it before you order.`)
    }
    const now = ctx.now()
    const made = await ctx.db
      .insertInto('pre_orders')
      .values({
        user_id: member.id,
        stock_line_id: input.stockLineId,
        qty,
        currency: ctx.visitor.currency,
        unit_price: offer.line.unitPrice,
        shipping: delivery.cost,
        shipping_code: delivery.code,
        shipping_name: delivery.name,
        delivery_address: address,
        payment_method: input.card,
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
    if (!made) return (await livePreOrder(ctx, input.stockLineId)) ?? throwChanged()
    await countAgainstLimit(ctx, made)
    await logTransition(ctx, made, null, 'waiting', 'pre-ordered')
    await mailPreOrder(ctx, made.id, 'made', made.id)
    return made.id
  })
}

const throwChanged = (): never => {
  throw new ShopError('not-ready', 'You just changed this pre-order in another window. Please try again.')
}

export async function livePreOrder(ctx: Ctx, stockLineId: number): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('pre_orders')
    .select('id')
    .where('user_id', '=', requireMember(ctx).id)
    .where('stock_line_id', '=', stockLineId)
    .where('state', 'in', ['waiting', 'ordering', 'refused'])
    .executeTakeFirst()
  return row?.id ?? null
}

type DeliveryInput = { qty: number; address: AddressText; shippingCode: string }

/** The delivery method and its cost. Refuses invalid for a method that doesn't serve the country. */
export async function quoteDelivery(
  ctx: Ctx,
  { line }: Pick<PreOrderOffer, 'line'>,
  { qty, address, shippingCode }: DeliveryInput,
): Promise<ShippingChoice> {
  const { shipping } = await pricePreOrder(ctx, line, {
    ...{ id: '', tries: 0, qty, address, shippingCode, paymentMethod: null },
    unitPrice: line.unitPrice ?? 0,
  })
  if (!shipping) throw new ShopError('invalid', 'Choose a delivery method.', { shipping_code: 'Choose a delivery method.' })
  return shipping
}
