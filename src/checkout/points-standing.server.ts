import type { Basket } from '#checkout/checkout-cart.server.ts'
import { formatMoney } from '#kernel/money.ts'
import { balanceOf, termsOf } from '#offers/points.server.ts'
import { type LoyaltyOffer, loyaltyOffers, type PayableLine, paidByPoints } from '#offers/rules/points.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Points in this checkout: balance, offers, the choice and what it pays per line. */
export type PointsStanding = { balance: number; offers: LoyaltyOffer[]; chosen: LoyaltyOffer | null; lineValues: number[] }

/** Ways to use points on a cart; an impossible choice counts as none. Points on its own open order are available. */
export async function pointsStanding(ctx: Ctx, basket: Basket, chosenId: string | null): Promise<PointsStanding> {
  const nothing = { balance: 0, offers: [], chosen: null, lineValues: basket.lines.map(() => 0) }
  const { member } = ctx.visitor
  const terms = member && basket.lines.length > 0 ? await termsOf(ctx, basket.currency) : null
  if (!member || !terms) return nothing
  const held = basket.pending?.user_id === member.id ? basket.pending.points_spent : 0
  const balance = (await balanceOf(ctx, member.id)).free + held
  const amounts = await ctx.db
    .selectFrom('loyalty_offers')
    .select(['id', 'points', 'minor'])
    .where('currency', '=', basket.currency)
    .where('on_offer', '=', true)
    .orderBy('minor')
    .limit(20)
    .execute()
  const lines = payableLines(basket)
  const offers = loyaltyOffers({ lines, terms, amounts }, (minor) => formatMoney({ minor, currency: basket.currency }))
  const chosen = offers.find(({ id, points }) => id === chosenId && points <= balance) ?? null
  return { balance, offers, chosen, lineValues: paidByPoints(chosen, lines) }
}

/** Gifts must be paid in money, and free lines need no points. */
const payableLines = ({ lines, lineDiscounts }: Basket): PayableLine[] =>
  lines.map(({ id, title, unitPrice, qty, giftId, campaignId }, at) => ({
    id,
    title,
    money: unitPrice * qty - (lineDiscounts[at] ?? 0),
    payable: giftId === null && campaignId === null,
  }))

/** The cart less what points pay: tax is due on what money pays. */
export const lessPoints = (basket: Basket, { lineValues }: PointsStanding): Basket => ({
  ...basket,
  lineDiscounts: basket.lineDiscounts.map((discount, at) => discount + (lineValues[at] ?? 0)),
})
