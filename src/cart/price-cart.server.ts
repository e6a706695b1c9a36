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
    /** Goods reserved by the cart's own open payment are still available to its buyer. */
    reservedFor: (ctx: Ctx, cartId: string) => Promise<ReadonlyMap<number, number>>
  }
}

/** Today's price (minor units) less the credit for owned parts; `problem` says why it can't be bought. */
export type CartLine = SellableLine &
  Pick<AlreadyOwned, 'credit' | 'creditWords'> & {
    id: number
    qty: number
    unitPrice: number
    problem: string | null
    giftId: string | null
    gift: { recipientName: string; sendAt: Date } | null
    campaignId: number | null
    /** List price before gifts and credits. */
    listPrice: number
  }

/** Priced in the visitor's currency. */
export type PricedCart = CartTotals & {
  cartId: string | null
  version: number
  currency: Currency
  lines: CartLine[]
  coupon: (Coupon & { discount: number }) | null
  /** The coupon can never be used again: the next change removes it. */
  couponDied: boolean
  /** Null for guests and in currencies without points. */
  points: LoyaltyTerms | null
  /** Something must be delivered. */
  physical: boolean
  /** Messages about removed lines and invalid coupons. */
  messages: string[]
}

/** Prices a cart. Leaves out lines without a price or product (row V1); writes nothing. */
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
    // A gift ignores what the giver owns.
    const { credit, creditWords, ...owned } = giftId ? nothingOwned : ownedOf(line)
    const verdict = mayHold({ ...line, ...owned }, qty)
    const words = verdict.answer === 'yes' ? null : verdict.words
    const paid = giftId && row.gift_state !== 'wanted' ? giftPaidWords : null
    const problem = campaignId === null ? (paid ?? words) : (free ?? (words && goneWords))
    const listPrice = found.unitPrice
    const unitPrice = campaignId === null ? listPrice - credit : 0
    // Free and credited lines aren't shown as on sale.
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

/** The gift's recipient, shown with the line in cart, order and invoice. */
const giftOf = ({ label }: SellableLine, { recipient_name: recipientName, send_at: sendAt, campaign_id }: Stored) =>
  recipientName && sendAt
    ? { gift: { recipientName, sendAt }, label: `${label}, a gift for ${recipientName}` }
    : { gift: null, label: campaign_id === null ? label : `${label}, your free DVD` }

export const couponLines = (lines: readonly CartLine[]): CouponLine[] =>
  lines.map(({ unitPrice, qty, productId, kind, saleEndsAt }) => ({
    worth: unitPrice * qty,
    productId,
    kind,
    reduced: saleEndsAt !== null,
  }))

type OnCart = { coupon: Coupon | null; message?: string; died: boolean }

/** The valid coupon, or a message why it is left out. */
async function couponOf(ctx: Ctx, cart: CartRow | null, lines: CartLine[]): Promise<OnCart> {
  if (!cart?.couponCode || lines.length === 0) return { coupon: null, died: false }
  const { coupon, verdict } = await judgeCoupon(ctx, cart.couponCode, { cartId: cart.id, lines: couponLines(lines) })
  return verdict === 'yes'
    ? { coupon, died: false }
    : { coupon: null, ...(coupon && { message: stopWords(verdict, coupon, ctx.visitor.currency) }), died: !isCurable(verdict) }
}
