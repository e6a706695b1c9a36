import { lockCart, readCart } from '#cart/cart.server.ts'
import type { CartLine, PricedCart } from '#cart/price-cart.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** An order of this cart whose payment is open, with what it set aside. */
export type PendingOrder = NonNullable<Awaited<ReturnType<typeof findPending>>>

/** The cart as the checkout sees it: goods and coupon uses that an open order of its own holds count as there. */
export type Basket = PricedCart & {
  couponCode: string | null
  pending: PendingOrder | null
  /** The open order was made of the cart as it is now, so its prices stand. */
  current: boolean
}

/** The visitor's basket, priced. */
export const readBasket = async (ctx: Ctx): Promise<Basket> => withOrder(ctx, await readCart(ctx))

/** The same with the cart's row locked; inside a transaction. */
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
