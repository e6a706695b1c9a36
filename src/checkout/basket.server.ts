import { lockCart, readCart } from '#cart/cart.server.ts'
import type { CartLine, PricedCart } from '#cart/price-cart.server.ts'
import { mayHold } from '#cart/rules/lines.ts'
import type {} from '#checkout/orders.table.ts'
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
  const held = qtyByLine(ordered)
  const lines = cart.lines.map((line) => stillThere(line, held.get(line.stockLineId) ?? 0))
  if (pending.cart_version !== cart.version || pending.currency !== cart.currency) return { ...basket, lines }
  const asOrdered = (line: CartLine) => ordered.find((each) => isSame(each, line))
  return {
    ...basket,
    lines: lines.map((line) => ({ ...line, problem: null, unitPrice: asOrdered(line)?.unit_price ?? line.unitPrice })),
    lineDiscounts: lines.map((line) => asOrdered(line)?.discount ?? 0),
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

function qtyByLine(ordered: readonly OrderedLine[]): Map<number, number> {
  const held = new Map<number, number>()
  for (const { stock_line_id, qty } of ordered) held.set(stock_line_id, (held.get(stock_line_id) ?? 0) + qty)
  return held
}

/** What the open order holds of a line is this buyer's own. */
function stillThere(line: CartLine, held: number): CartLine {
  if (held === 0 || line.available === null) return line
  const verdict = mayHold({ ...line, available: line.available + held, owned: false }, line.qty)
  return { ...line, available: line.available + held, problem: verdict.answer === 'yes' ? null : verdict.words }
}

const findPending = (ctx: Ctx, cartId: string) =>
  ctx.db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).where('state', '=', 'pending').executeTakeFirst()

const linesOf = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('order_lines')
    .select(['stock_line_id', 'qty', 'unit_price', 'discount', 'gift_id', 'campaign_id'])
    .where('order_id', '=', orderId)
    .execute()
