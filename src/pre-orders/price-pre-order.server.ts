import type { AddressText } from '#account/rules/address.ts'
import { cartTotals } from '#cart/rules/totals.ts'
import { type SellableLine, sellableLines } from '#catalogue/catalogue.server.ts'
import type { CheckoutState } from '#checkout/checkout-state.server.ts'
import { type PricedCheckout, priceCheckout } from '#checkout/checkout-totals.server.ts'
import { type CheckoutCart, readShippingAndTax } from '#checkout/load-checkout.server.ts'
import type { Currency } from '#kernel/money.ts'
import { termsOf } from '#offers/points.server.ts'
import { type Ctx, createCtx, type Member } from '#platform/ctx.ts'
import { guaranteedPrice } from '#pre-orders/rules/pre-order-states.ts'
import type { ShippingChoice } from '#shipping/rules/shipping.ts'

/** `price` per unit, in minor units. */
export type PreOrderLine = {
  /** The pre-order, which is its order's cart, and the number of that order. */
  id: string
  tries: number
  qty: number
  unitPrice: number
  address: AddressText | null
  shippingCode: string | null
  paymentMethod: string | null
  promised?: Pick<ShippingChoice, 'code' | 'name' | 'cost'>
}

/** Calculates a pre-order as a checkout with one line, so that tax, delivery and customs use the same code. */
export async function pricePreOrder(ctx: Ctx, line: SellableLine, preOrder: PreOrderLine): Promise<PricedCheckout> {
  const { currency, member } = ctx.visitor
  const cart = { ...cartOf(currency, line, preOrder), points: member && (await termsOf(ctx, currency)) }
  const input = {
    ...(await readShippingAndTax(ctx)),
    cart,
    state: checkoutStateOf(ctx, preOrder),
    declined: null,
    points: { free: 0, amounts: [] },
  }
  return priceCheckout(ctx, input, (choices) => applyPromised(choices, preOrder.promised))
}

/** A line's current offer in a currency; null when it isn't public. */
export const currentLine = async (ctx: Ctx, stockLineId: number): Promise<SellableLine | null> =>
  (await sellableLines(ctx, [stockLineId]))[0] ?? null

export const asBuyer = (ctx: Ctx, member: Member | null, currency: Currency): Ctx =>
  createCtx({ ...ctx, visitor: { ...ctx.visitor, member, currency } })

function applyPromised(choices: ShippingChoice[], promised: PreOrderLine['promised']): ShippingChoice[] {
  if (!promised) return choices
  const guaranteed = choices.map((choice) =>
    choice.code === promised.code ? { ...choice, cost: guaranteedPrice(promised.cost, choice.cost) } : choice,
  )
  return guaranteed.some(({ code }) => code === promised.code) ? guaranteed : [...guaranteed, { ...promised, days: '' }]
}

function cartOf(currency: Currency, line: SellableLine, { id, tries, qty, unitPrice }: PreOrderLine): CheckoutCart {
  const cartTotalLine = { value: unitPrice * qty, productId: line.productId, kind: line.kind, reduced: false }
  const lineFields = {
    id: 0,
    qty,
    unitPrice,
    listPrice: unitPrice,
    credit: 0,
    creditText: null,
    problem: null,
    giftId: null,
    gift: null,
    campaignId: null,
  }
  return {
    ...cartTotals([cartTotalLine], null, currency),
    cartId: id,
    version: tries,
    currency,
    lines: [{ ...line, ...lineFields }],
    coupon: null,
    couponUnusable: false,
    couponCode: null,
    points: null,
    physical: true,
    messages: [],
    pending: null,
    matchesPending: false,
  }
}

const checkoutStateOf = ({ visitor }: Ctx, { address, shippingCode, paymentMethod }: PreOrderLine): CheckoutState => ({
  email: visitor.member?.email ?? null,
  delivery_address: address,
  billing_address: null,
  shipping_code: shippingCode,
  payment_method: 'card',
  stripe_payment_method: paymentMethod,
  wallet_token: null,
  card: null,
  save_card: false,
  card_country: null,
  tax_country: null,
  loyalty: null,
})
