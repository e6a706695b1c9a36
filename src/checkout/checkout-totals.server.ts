import { isCompleteAddress } from '#account/addresses/address-forms.server.ts'
import type { AddressUse } from '#account/rules/address.ts'
import { emailProblem } from '#account/rules/email.ts'
import type { CheckoutState } from '#checkout/checkout-state.server.ts'
import type { CheckoutCart, CheckoutData } from '#checkout/load-checkout.server.ts'
import { type OrderTax, orderTax } from '#checkout/order-tax.server.ts'
import { lessPoints, type PointsRedemption, pointsRedemption } from '#checkout/points-redemption.server.ts'
import type { CompletedSteps, Purchase } from '#checkout/rules/steps.ts'
import { orderTotals, type Totals } from '#checkout/rules/totals.ts'
import { withFreeDelivery } from '#offers/rules/coupon.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { ShippingChoice } from '#shipping/rules/shipping.ts'
import { quoteShipping } from '#shipping/shipping.server.ts'

export type PricedCheckout = {
  input: CheckoutData
  cart: CheckoutCart
  state: CheckoutState
  choices: ShippingChoice[]
  shipping: ShippingChoice | null
  points: PointsRedemption
  totals: Totals
  tax: OrderTax
  purchase: Purchase
  completed: CompletedSteps
}

type AdjustShipping = (choices: ShippingChoice[]) => ShippingChoice[]

/** Calculated from the cart and its stored answers only, never from the browser. `adjustShipping`: a pre-order's promised shipping price. */
export function priceCheckout(ctx: Ctx, input: CheckoutData, adjustShipping: AdjustShipping = (quotes) => quotes): PricedCheckout {
  const { cart, state, tariff } = input
  const quoted = cart.physical ? adjustShipping(quoteShipping(tariff, cart, state.delivery_address?.country).choices) : []
  const choices = cart.coupon?.freeShipping && quoted.length > 0 ? withFreeDelivery(quoted) : quoted
  const shipping = choices.find((choice) => choice.code === state.shipping_code) ?? null
  const points = pointsRedemption(ctx, input)
  const totals = orderTotals(cart, shipping?.cost ?? 0, points.chosen?.value ?? 0)
  const tax = orderTax(ctx, { ...input, cart: lessPoints(cart, points) }, totals.shipping)
  // Delivery will cost something once chosen, unless a method is free.
  const pendingShipping = cart.physical && !shipping ? Math.min(...choices.map(({ cost }) => cost), ...(choices.length > 0 ? [] : [1])) : 0
  const purchase = { guest: ctx.visitor.member === null, physical: cart.physical, total: totals.total + pendingShipping }
  return {
    input,
    cart,
    state,
    choices,
    shipping,
    points,
    totals,
    tax,
    purchase,
    completed: completedSteps(state, cart.physical, choices, shipping),
  }
}

function completedSteps(
  state: CheckoutState,
  physical: boolean,
  choices: ShippingChoice[],
  shipping: ShippingChoice | null,
): CompletedSteps {
  const valid = (address: CheckoutState['delivery_address'], use: AddressUse) => address !== null && isCompleteAddress(address, use)
  const billed = valid(state.billing_address, 'receipt') || (physical && state.billing_address === null)
  return {
    contact: emailProblem(state.email ?? '') === null,
    delivery: valid(state.delivery_address, 'delivery') && choices.length > 0,
    shipping: shipping !== null,
    payment: hasMethod(state) && billed,
  }
}

const hasMethod = ({ payment_method: method, stripe_payment_method: card }: CheckoutState): boolean =>
  method === 'wallet' || (method === 'card' && card !== null)
