import { ownCart } from '#cart/carts.server.ts'
import { pricingFrom, pricingQueries } from '#cart/load-pricing.server.ts'
import { type CartLine, type PricedCart, priceCart } from '#cart/price-cart.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import {
  type Declined,
  isSameLine,
  lastDeclined,
  type OrderedLine,
  orderedLines,
  type PendingOrder,
  pendingOrder,
} from '#checkout/cart-orders.server.ts'
import { type CheckoutState, stateFrom, stateQuery } from '#checkout/checkout-state.server.ts'
import { couponBuyer } from '#offers/coupon.server.ts'
import { amountsOffQuery, balanceFrom, balanceQuery } from '#offers/points.server.ts'
import { builtOnce } from '#platform/built-once.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTogether, type TogetherRead, together } from '#platform/read-together.server.ts'
import type { Tariff } from '#shipping/rules/shipping.ts'
import { cachedTariff, tariffFrom, tariffQueries } from '#shipping/shipping.server.ts'
import { cachedRates, ratesQuery } from '#tax/rates.server.ts'

/** Everything a checkout's amounts depend on, in one snapshot. */
export type CheckoutInput = Dues & {
  basket: Basket
  state: CheckoutState
  /** The last payment of this cart that failed. */
  declined: Declined | null
  /** Free points, and the amounts off an order that they can buy. */
  points: { free: number; amounts: readonly { id: number; points: number; minor: number }[] }
}

export type Dues = { tariff: Tariff; rates: TogetherRead<ReturnType<typeof duesQueries>>['rates'] }

export type Basket = PricedCart & {
  couponCode: string | null
  pending: PendingOrder | null
  current: boolean
}

export const isDigital = ({ lines }: Pick<Basket, 'lines'>): boolean => lines.some((line) => !isPhysical(line.format))

export const duesQueries = (ctx: Ctx) => ({ ...tariffQueries(ctx), rates: ratesQuery(ctx) })

/** Read from the database, because orders are priced by them. */
export const readDues = async (ctx: Ctx): Promise<Dues> => duesFrom(await readTogether(ctx.db, duesQueries(ctx)))

const duesFrom = (read: TogetherRead<ReturnType<typeof duesQueries>>): Dues => ({ tariff: tariffFrom(read), rates: read.rates })

/** Reads the current cart and answers; delivery and tax rates come from the cache, for display only. */
export async function loadCheckout(ctx: Ctx): Promise<CheckoutInput> {
  const { rows } = await ctx.db.executeQuery(checkoutRead(ctx, null))
  return inputFrom(ctx, rows[0]!, { tariff: cachedTariff(ctx), rates: cachedRates(ctx) })
}

/** The same for an order, in its transaction: nothing that affects money comes from the cache. */
export async function loadOrder(ctx: Ctx): Promise<CheckoutInput> {
  const { rows } = await ctx.db.executeQuery(orderRead(ctx, null))
  return inputFrom(ctx, rows[0]!, duesFrom(rows[0]!))
}

export function checkoutQueries(ctx: Ctx) {
  const { member, currency } = ctx.visitor
  return {
    ...pricingQueries(ctx),
    pending: pendingOrder(ctx),
    ordered: orderedLines(ctx),
    declined: lastDeclined(ctx),
    state: stateQuery(ctx),
    balance: member && balanceQuery(ctx, member.id),
    amounts: member && amountsOffQuery(ctx, currency),
  }
}

export const checkoutRead = builtOnce((ctx) => together(checkoutQueries(ctx), ownCart(ctx)), null, [couponBuyer])
export const orderRead = builtOnce((ctx) => together({ ...checkoutQueries(ctx), ...duesQueries(ctx) }, ownCart(ctx)), null, [couponBuyer])

async function inputFrom(ctx: Ctx, read: TogetherRead<ReturnType<typeof checkoutQueries>>, dues: Dues): Promise<CheckoutInput> {
  return {
    ...dues,
    basket: basketOf(priceCart(await pricingFrom(ctx, read)), read.pending[0] ?? null, read.ordered),
    state: stateFrom(ctx, read.state[0]),
    declined: read.declined[0] ?? null,
    points: { free: balanceFrom(read.balance[0]).free, amounts: read.amounts },
  }
}

function basketOf(cart: PricedCart, pending: PendingOrder | null, ordered: readonly OrderedLine[]): Basket {
  const basket = { ...cart, couponCode: cart.coupon?.code ?? null, pending, current: false }
  if (pending?.cart_version !== cart.version || pending.currency !== cart.currency) return basket
  const asOrdered = (line: CartLine) => ordered.find((each) => isSameLine(each, line))
  return {
    ...basket,
    lines: cart.lines.map((line) => ({ ...line, problem: null, unitPrice: asOrdered(line)?.unit_price ?? line.unitPrice })),
    lineDiscounts: cart.lines.map((line) => asOrdered(line)?.discount ?? 0),
    subtotal: pending.subtotal,
    discount: pending.discount,
    total: pending.subtotal - pending.discount,
    couponCode: pending.coupon_code,
    messages: [],
    current: true,
  }
}
