import type { Basket } from '#checkout/checkout-cart.server.ts'
import { formatMoney } from '#kernel/money.ts'
import { balanceOf, termsOf } from '#offers/points.server.ts'
import { type LoyaltyOffer, loyaltyOffers, type PayableLine, paidByPoints } from '#offers/rules/points.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Points on this checkout: what the member has, what they could buy here, what was chosen and what it pays of each line. */
export type PointsStanding = { balance: number; offers: LoyaltyOffer[]; chosen: LoyaltyOffer | null; lineValues: number[] }

/** Works out the ways to use points on a basket; a choice that is no longer possible counts as none. Points on its own open order count as there. */
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

/** Gifts are given with money, and what is free needs no points. */
const payableLines = ({ lines, lineDiscounts }: Basket): PayableLine[] =>
  lines.map(({ id, title, unitPrice, qty, giftId, campaignId }, at) => ({
    id,
    title,
    money: unitPrice * qty - (lineDiscounts[at] ?? 0),
    payable: giftId === null && campaignId === null,
  }))

/** The basket with what points pay taken off its lines: tax is owed on what money pays. */
export const lessPoints = (basket: Basket, { lineValues }: PointsStanding): Basket => ({
  ...basket,
  lineDiscounts: basket.lineDiscounts.map((discount, at) => discount + (lineValues[at] ?? 0)),
})
