import { lockCart, readCart } from '#cart/cart.server.ts'
import type { CartLine, PricedCart } from '#cart/price-cart.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type PendingOrder = NonNullable<Awaited<ReturnType<typeof findPending>>>

/** The cart with everything its own open order holds counted as available. */
export type Basket = PricedCart & {
  couponCode: string | null
  pending: PendingOrder | null
  /** The open order matches the cart, so its prices stand. */
  current: boolean
}

export const readBasket = async (ctx: Ctx): Promise<Basket> => withOrder(ctx, await readCart(ctx))

/** The same under the cart's lock; inside a transaction. */
export const lockBasket = async (ctx: Ctx): Promise<Basket> => withOrder(ctx, await lockCart(ctx))

async function withOrder(ctx: Ctx, cart: PricedCart): Promise<Basket> {
  const pending = cart.cartId ? await findPending(ctx, cart.cartId) : null
  const basket = { ...cart, couponCode: cart.coupon?.code ?? null, pending: pending ?? null, current: false }
  if (!pending) return basket
  const ordered = await linesOf(ctx, pending.id)
  if (pending.cart_version !== cart.version || pending.currency !== cart.currency) return basket
  const asOrdered = (line: CartLine) => ordered.find((each) => isSame(each, line))
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

type OrderedLine = Awaited<ReturnType<typeof linesOf>>[number]

const isSame = (ordered: OrderedLine, line: CartLine): boolean =>
  ordered.stock_line_id === line.stockLineId && ordered.gift_id === line.giftId && ordered.campaign_id === line.campaignId

const findPending = (ctx: Ctx, cartId: string) =>
  ctx.db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).where('state', '=', 'pending').executeTakeFirst()

const linesOf = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('order_lines')
    .select(['stock_line_id', 'qty', 'unit_price', 'discount', 'gift_id', 'campaign_id'])
    .where('order_id', '=', orderId)
    .execute()
