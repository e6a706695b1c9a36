import type { CartAnswer } from '#cart/cart.contract.ts'
import type { CartLine, PricedCart } from '#cart/price-cart.server.ts'
import { lineType } from '#cart/rules/lines.ts'
import { soldPath } from '#catalogue/kinds.ts'
import { earnedBy, pointsFor } from '#offers/rules/points.ts'

/** Points a line earns when paid in money, and its price in points; absent where impossible. */
function pointsOf({ points }: PricedCart, { unitPrice, qty, giftId }: CartLine, discount: number) {
  const money = unitPrice * qty - discount
  if (!points || money === 0) return {}
  const loyalty = { points: earnedBy(money, points) }
  return giftId === null ? { loyalty, loyalty_cost: { points: pointsFor(money, points) } } : { loyalty }
}

const extrasOf = ({ gift, campaignId }: CartLine) => ({
  ...(gift && { gift: { recipient_name: gift.recipientName, send_at: gift.sendAt.toISOString() } }),
  ...(campaignId !== null && { free_dvd: true as const }),
})

export const cartAnswer = (cart: PricedCart): CartAnswer => ({
  items: cart.lines.map((line, at) => ({
    id: line.id,
    stock_line_id: line.stockLineId,
    qty: line.qty,
    price: line.unitPrice,
    was: line.was,
    sale_ends_at: line.saleEndsAt?.toISOString() ?? null,
    type: lineType(line.format),
    extras: { type: line.format, stock_id: line.stockLineId, ...pointsOf(cart, line, cart.lineDiscounts[at] ?? 0), ...extrasOf(line) },
    title: line.title,
    label: line.label,
    artist: line.artist,
    url: soldPath(line.kind, line.slug),
    cover: line.cover,
    available: line.available,
    problem: line.problem,
    credit: line.creditText,
  })),
  coupon: cart.coupon && { code: cart.coupon.code, amount: cart.discount, free_shipping: cart.coupon.freeShipping },
  totals: { subtotal: cart.subtotal, discount: cart.discount, total: cart.total, currency: cart.currency },
  messages: cart.messages,
  version: cart.version,
})
