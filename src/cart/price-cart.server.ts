import { type AlreadyOwned, alreadyOwned, nothingOwned } from '#cart/already-owned.server.ts'
import type { CartRow } from '#cart/carts.server.ts'
import { endedSales } from '#cart/ended-sales.server.ts'
import { overlappingLines } from '#cart/overlapping-lines.server.ts'
import { mayHold } from '#cart/rules/lines.ts'
import { type CartTotals, cartTotals } from '#cart/rules/totals.ts'
import { type SellableLine, sellableLines } from '#catalogue/catalogue.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { giftPaidWords } from '#gifts/rules/gift.ts'
import type { Currency } from '#kernel/money.ts'
import { giftPlans } from '#membership/gifts/gift-plans.server.ts'
import { judgeCoupon } from '#offers/coupon.server.ts'
import { freeDvdProblem } from '#offers/free-dvd.server.ts'
import { termsOf } from '#offers/points.server.ts'
import type { Coupon, CouponLine } from '#offers/rules/coupon.ts'
import { isCurable, stopWords } from '#offers/rules/coupon-conditions.ts'
import type { LoyaltyTerms } from '#offers/rules/points.ts'
import type { Ctx } from '#platform/ctx.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    /** What an open payment for a cart keeps aside, by stock line: nobody else's, so its buyer can still have it. */
    reservedFor: (ctx: Ctx, cartId: string) => Promise<ReadonlyMap<number, number>>
  }
}

/** A line of the cart with today's price (minor units), less the credit for parts that are owned; `problem` says why it can't be bought right now. */
export type CartLine = SellableLine &
  Pick<AlreadyOwned, 'credit' | 'creditWords'> & {
    id: number
    qty: number
    unitPrice: number
    problem: string | null
    giftId: string | null
    gift: { recipientName: string; sendAt: Date } | null
    campaignId: number | null
    /** What one costs whom nothing is given or credited. */
    listPrice: number
  }

/** A cart priced by the server in the visitor's currency. */
export type PricedCart = CartTotals & {
  cartId: string | null
  version: number
  currency: Currency
  lines: CartLine[]
  coupon: (Coupon & { discount: number }) | null
  /** The coupon on the cart can't be used any more, whatever becomes of the cart: the next change takes it off. */
  couponDied: boolean
  /** What points are earned and spent at; null for guests and where there are none. */
  points: LoyaltyTerms | null
  /** Whether something has to be sent. */
  physical: boolean
  /** What the buyer should know: lines that left, coupons that no longer work. */
  messages: string[]
}

/** Prices a cart now. Lines that lost their price or their product are left out (row V1); nothing is written. */
export async function priceCart(ctx: Ctx, cart: CartRow | null): Promise<PricedCart> {
  const { currency } = ctx.visitor
  const stored = cart ? await storedLines(ctx, cart.id) : []
  const ids = stored.map((line) => line.stock_line_id)
  const sellable = [...(await sellableLines(ctx, ids)), ...(stored.some((line) => line.tier) ? await giftPlans(ctx, ids) : [])]
  const ownedOf = await alreadyOwned(ctx, sellable)
  const setAside = cart ? await ctx.services.reservedFor(ctx, cart.id) : new Map<number, number>()
  const campaign = stored.find((line) => line.campaign_id !== null)?.campaign_id
  const free = campaign ? await freeDvdProblem(ctx, campaign) : null
  const lines = stored.flatMap((row): CartLine[] => {
    const { id, stock_line_id, qty, gift_id: giftId, campaign_id: campaignId } = row
    const found = sellable.find((each) => each.stockLineId === stock_line_id)
    if (!found || found.unitPrice === null) return []
    const line = { ...found, available: found.available === null ? null : found.available + (setAside.get(stock_line_id) ?? 0) }
    // What the giver owns is nothing to the one it is for.
    const { credit, creditWords, ...owned } = giftId ? nothingOwned : ownedOf(line)
    const verdict = mayHold({ ...line, ...owned }, qty)
    const words = verdict.answer === 'yes' ? null : verdict.words
    const paid = giftId && row.gift_state !== 'wanted' ? giftPaidWords : null
    const problem = campaignId === null ? (paid ?? words) : (free ?? (words && goneWords))
    const listPrice = found.unitPrice
    const unitPrice = campaignId === null ? listPrice - credit : 0
    // What is given, or credited, is no sale.
    const was = campaignId === null && credit === 0 ? line.was : null
    return [{ ...line, ...giftOf(line, row), was, id, qty, giftId, campaignId, listPrice, unitPrice, credit, creditWords, problem }]
  })
  const { coupon, message, died } = await couponOf(ctx, cart, lines)
  const totals = cartTotals(couponLines(lines), coupon, currency)
  const gone = stored.length - lines.length
  const over = cart ? await endedSales(ctx, cart, lines) : []
  return {
    ...totals,
    cartId: cart?.id ?? null,
    version: cart?.version ?? 0,
    currency,
    lines,
    coupon: coupon && { ...coupon, discount: totals.discount },
    couponDied: died,
    points: ctx.visitor.member ? await termsOf(ctx, currency) : null,
    physical: lines.some((line) => isPhysical(line.format)),
    messages: [
      ...over,
      ...(gone > 0 ? ['We removed an item from your cart because we no longer sell it.'] : []),
      ...(message ? [message] : []),
      ...lines
        .filter((line) => setAside.has(line.stockLineId))
        .map((line) => `“${line.title}” is set aside for you, for the payment you have begun.`),
      ...(await overlappingLines(
        ctx,
        lines.filter((line) => line.giftId === null),
      )),
    ],
  }
}

const goneWords = 'This free DVD just ran out. Remove it and choose another.'

const storedLines = (ctx: Ctx, cartId: string) =>
  ctx.db
    .selectFrom('cart_lines as l')
    .leftJoin('gifts as g', 'g.id', 'l.gift_id')
    .select([
      'l.id',
      'l.stock_line_id',
      'l.qty',
      'l.gift_id',
      'l.campaign_id',
      'g.recipient_name',
      'g.send_at',
      'g.tier',
      'g.state as gift_state',
    ])
    .where('l.cart_id', '=', cartId)
    .orderBy('l.id')
    .execute()

type Stored = Awaited<ReturnType<typeof storedLines>>[number]

/** A gift says for whom it is wherever the line is shown: in the cart, on the order, on the bill. */
const giftOf = ({ label }: SellableLine, { recipient_name: recipientName, send_at: sendAt, campaign_id }: Stored) =>
  recipientName && sendAt
    ? { gift: { recipientName, sendAt }, label: `${label}, a gift for ${recipientName}` }
    : { gift: null, label: campaign_id === null ? label : `${label}, your free DVD` }

/** Lines as a coupon sees them. */
export const couponLines = (lines: readonly CartLine[]): CouponLine[] =>
  lines.map(({ unitPrice, qty, productId, kind, saleEndsAt }) => ({
    worth: unitPrice * qty,
    productId,
    kind,
    reduced: saleEndsAt !== null,
  }))

type OnCart = { coupon: Coupon | null; message?: string; died: boolean }

/** The cart's coupon while it may be used; otherwise a message that says why it was left out. */
async function couponOf(ctx: Ctx, cart: CartRow | null, lines: CartLine[]): Promise<OnCart> {
  if (!cart?.couponCode || lines.length === 0) return { coupon: null, died: false }
  const { coupon, verdict } = await judgeCoupon(ctx, cart.couponCode, { cartId: cart.id, lines: couponLines(lines) })
  return verdict === 'yes'
    ? { coupon, died: false }
    : { coupon: null, ...(coupon && { message: stopWords(verdict, coupon, ctx.visitor.currency) }), died: !isCurable(verdict) }
}
