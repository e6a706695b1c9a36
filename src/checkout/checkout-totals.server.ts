import { isCompleteAddress } from '#account/addresses/address-forms.server.ts'
import type { AddressUse } from '#account/rules/address.ts'
import { emailProblem } from '#account/rules/email.ts'
import type { CheckoutState } from '#checkout/checkout-state.server.ts'
import type { Basket, CheckoutInput } from '#checkout/load-checkout.server.ts'
import { type OrderTax, orderTax } from '#checkout/order-tax.server.ts'
import { lessPoints, type PointsStanding, pointsStanding } from '#checkout/points-standing.server.ts'
import type { Answered, Purchase } from '#checkout/rules/steps.ts'
import { orderTotals, type Totals } from '#checkout/rules/totals.ts'
import { postPaid } from '#offers/rules/coupon.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { ShippingChoice } from '#shipping/rules/shipping.ts'
import { quoteShipping } from '#shipping/shipping.server.ts'

export type Standing = {
  input: CheckoutInput
  basket: Basket
  state: CheckoutState
  choices: ShippingChoice[]
  shipping: ShippingChoice | null
  points: PointsStanding
  totals: Totals
  tax: OrderTax
  purchase: Purchase
  answered: Answered
}

type Ways = (choices: ShippingChoice[]) => ShippingChoice[]

/** Calculated from the cart and its stored answers only, never from the browser. `held`: a pre-order's promised shipping price. */
export function standingOf(ctx: Ctx, input: CheckoutInput, held: Ways = (ways) => ways): Standing {
  const { basket, state, tariff } = input
  const quoted = basket.physical ? held(quoteShipping(tariff, basket, state.delivery_address?.country).choices) : []
  const choices = basket.coupon?.freeShipping && quoted.length > 0 ? postPaid(quoted) : quoted
  const shipping = choices.find((choice) => choice.code === state.shipping_code) ?? null
  const points = pointsStanding(ctx, input)
  const totals = orderTotals(basket, shipping?.cost ?? 0, points.chosen?.value ?? 0)
  const tax = orderTax(ctx, { ...input, basket: lessPoints(basket, points) }, totals.shipping)
  // Delivery will cost something once chosen, unless a method is free.
  const toCome = basket.physical && !shipping ? Math.min(...choices.map(({ cost }) => cost), ...(choices.length > 0 ? [] : [1])) : 0
  const purchase = { guest: ctx.visitor.member === null, physical: basket.physical, total: totals.total + toCome }
  return {
    input,
    basket,
    state,
    choices,
    shipping,
    points,
    totals,
    tax,
    purchase,
    answered: answeredBy(state, basket.physical, choices, shipping),
  }
}

function answeredBy(state: CheckoutState, physical: boolean, choices: ShippingChoice[], shipping: ShippingChoice | null): Answered {
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
