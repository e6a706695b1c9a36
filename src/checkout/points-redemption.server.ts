import type { CheckoutCart, CheckoutData } from '#checkout/load-checkout.server.ts'
import { formatMoney } from '#kernel/money.ts'
import { type LoyaltyOffer, loyaltyOffers, type PayableLine, paidByPoints } from '#offers/rules/points.ts'
import type { Ctx } from '#platform/ctx.ts'

export type PointsRedemption = { balance: number; offers: LoyaltyOffer[]; chosen: LoyaltyOffer | null; lineValues: number[] }

/** Ways to use points on a cart; an impossible choice counts as none. Points on its own open order are available. */
export function pointsRedemption(ctx: Ctx, { cart, state, points: { free, amounts } }: CheckoutData): PointsRedemption {
  const { member } = ctx.visitor
  const { points: terms } = cart
  if (!member || !terms || cart.lines.length === 0) {
    return { balance: 0, offers: [], chosen: null, lineValues: cart.lines.map(() => 0) }
  }
  const balance = free + (cart.pending?.user_id === member.id ? cart.pending.points_spent : 0)
  const lines = payableLines(cart)
  const offers = loyaltyOffers({ lines, terms, amounts }, (minor) => formatMoney({ minor, currency: cart.currency }))
  const chosen = offers.find(({ id, points }) => id === state.loyalty && points <= balance) ?? null
  return { balance, offers, chosen, lineValues: paidByPoints(chosen, lines) }
}

/** Gifts must be paid in money, and free lines need no points. */
const payableLines = ({ lines, lineDiscounts }: CheckoutCart): PayableLine[] =>
  lines.map(({ id, title, unitPrice, qty, giftId, campaignId }, at) => ({
    id,
    title,
    money: unitPrice * qty - (lineDiscounts[at] ?? 0),
    payable: giftId === null && campaignId === null,
  }))

/** The cart less what points pay: tax is due on what money pays. */
export const lessPoints = (cart: CheckoutCart, { lineValues }: PointsRedemption): CheckoutCart => ({
  ...cart,
  lineDiscounts: cart.lineDiscounts.map((discount, at) => discount + (lineValues[at] ?? 0)),
})
