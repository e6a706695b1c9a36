import { myCart } from '#cart/carts.server.ts'
import { pricingFrom, pricingQueries } from '#cart/load-pricing.server.ts'
import { type CartLine, type PricedCart, priceCart } from '#cart/price-cart.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import {
  type DeclinedOrder,
  isSameLine,
  lastDeclinedQuery,
  type OrderedLine,
  orderedLinesQuery,
  type PendingOrder,
  pendingOrderQuery,
} from '#checkout/cart-orders.server.ts'
import { type CheckoutState, stateFrom, stateQuery } from '#checkout/checkout-state.server.ts'
import { myBuyerKey } from '#offers/coupon.server.ts'
import { amountsOffQuery, balanceFrom, balanceQuery } from '#offers/points.server.ts'
import { compileOnce } from '#platform/compile-once.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type CombinedRows, combineQueries, readTogether } from '#platform/read-together.server.ts'
import type { Tariff } from '#shipping/rules/shipping.ts'
import { cachedTariff, tariffFrom, tariffQueries } from '#shipping/shipping.server.ts'
import { cachedRates, ratesQuery } from '#tax/rates.server.ts'

/** Everything a checkout's amounts depend on, in one snapshot. */
export type CheckoutData = ShippingAndTax & {
  cart: CheckoutCart
  state: CheckoutState
  /** The last payment of this cart that failed. */
  declined: DeclinedOrder | null
  /** Free points, and the amounts off an order that they can buy. */
  points: { free: number; amounts: readonly { id: number; points: number; minor: number }[] }
}

export type ShippingAndTax = { tariff: Tariff; rates: CombinedRows<ReturnType<typeof shippingAndTaxQueries>>['rates'] }

export type CheckoutCart = PricedCart & {
  couponCode: string | null
  pending: PendingOrder | null
  matchesPending: boolean
}

export const isDigital = ({ lines }: Pick<CheckoutCart, 'lines'>): boolean => lines.some((line) => !isPhysical(line.format))

export const shippingAndTaxQueries = (ctx: Ctx) => ({ ...tariffQueries(ctx), rates: ratesQuery(ctx) })

/** Read from the database, because orders are priced by them. */
export const readShippingAndTax = async (ctx: Ctx): Promise<ShippingAndTax> =>
  shippingAndTaxFrom(await readTogether(ctx.db, shippingAndTaxQueries(ctx)))

const shippingAndTaxFrom = (read: CombinedRows<ReturnType<typeof shippingAndTaxQueries>>): ShippingAndTax => ({
  tariff: tariffFrom(read),
  rates: read.rates,
})

/** Reads the current cart and answers; delivery and tax rates come from the cache, for display only. */
export async function loadCheckout(ctx: Ctx): Promise<CheckoutData> {
  const { rows } = await ctx.db.executeQuery(checkoutRead(ctx, null))
  return inputFrom(ctx, rows[0]!, { tariff: cachedTariff(ctx), rates: cachedRates(ctx) })
}

/** The same for an order, in its transaction: nothing that affects money comes from the cache. */
export async function loadCheckoutForOrder(ctx: Ctx): Promise<CheckoutData> {
  const { rows } = await ctx.db.executeQuery(orderRead(ctx, null))
  return inputFrom(ctx, rows[0]!, shippingAndTaxFrom(rows[0]!))
}

export function checkoutQueries(ctx: Ctx) {
  const { member, currency } = ctx.visitor
  return {
    ...pricingQueries(ctx),
    pending: pendingOrderQuery(ctx),
    ordered: orderedLinesQuery(ctx),
    declined: lastDeclinedQuery(ctx),
    state: stateQuery(ctx),
    balance: member && balanceQuery(ctx, member.id),
    amounts: member && amountsOffQuery(ctx, currency),
  }
}

export const checkoutRead = compileOnce((ctx) => combineQueries(checkoutQueries(ctx), myCart(ctx)), null, [myBuyerKey])
export const orderRead = compileOnce(
  (ctx) => combineQueries({ ...checkoutQueries(ctx), ...shippingAndTaxQueries(ctx) }, myCart(ctx)),
  null,
  [myBuyerKey],
)

async function inputFrom(ctx: Ctx, read: CombinedRows<ReturnType<typeof checkoutQueries>>, dues: ShippingAndTax): Promise<CheckoutData> {
  return {
    ...dues,
    cart: checkoutCartOf(priceCart(await pricingFrom(ctx, read)), read.pending[0] ?? null, read.ordered),
    state: stateFrom(ctx, read.state[0]),
    declined: read.declined[0] ?? null,
    points: { free: balanceFrom(read.balance[0]).available, amounts: read.amounts },
  }
}

function checkoutCartOf(cart: PricedCart, pending: PendingOrder | null, ordered: readonly OrderedLine[]): CheckoutCart {
  const checkoutCart = { ...cart, couponCode: cart.coupon?.code ?? null, pending, matchesPending: false }
  if (pending?.cart_version !== cart.version || pending.currency !== cart.currency) return checkoutCart
  const asOrdered = (line: CartLine) => ordered.find((each) => isSameLine(each, line))
  return {
    ...checkoutCart,
    lines: cart.lines.map((line) => ({ ...line, problem: null, unitPrice: asOrdered(line)?.unit_price ?? line.unitPrice })),
    lineDiscounts: cart.lines.map((line) => asOrdered(line)?.discount ?? 0),
    subtotal: pending.subtotal,
    discount: pending.discount,
    total: pending.subtotal - pending.discount,
    couponCode: pending.coupon_code,
    messages: [],
    matchesPending: true,
  }
}
