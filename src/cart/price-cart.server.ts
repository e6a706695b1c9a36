import { type AlreadyOwned, nothingOwned } from '#cart/already-owned.server.ts'
import { endedSaleWords } from '#cart/ended-sales.server.ts'
import type { PricingInput, StoredLine } from '#cart/load-pricing.server.ts'
import { overlapWords } from '#cart/overlapping-lines.server.ts'
import { mayHold } from '#cart/rules/lines.ts'
import { type CartTotals, cartTotals } from '#cart/rules/totals.ts'
import type { SellableLine } from '#catalogue/catalogue.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { giftPaidWords } from '#gifts/rules/gift.ts'
import type { Currency } from '#kernel/money.ts'
import type { Coupon, CouponLine } from '#offers/rules/coupon.ts'
import { type CouponVerdict, isCurable, mayUseCoupon, stopWords } from '#offers/rules/coupon-conditions.ts'
import type { LoyaltyTerms } from '#offers/rules/points.ts'

/** Current price (minor units) less the credit for owned parts; `problem` says why it can't be bought. */
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

export type PricedCart = CartTotals & {
  cartId: string | null
  version: number
  currency: Currency
  lines: CartLine[]
  coupon: (Coupon & { discount: number }) | null
  /** The coupon can never be used again: the next change removes it. */
  couponDied: boolean
  points: LoyaltyTerms | null
  physical: boolean
  messages: string[]
}

/** Prices a cart. Leaves out lines without a price or product (row V1). */
export function priceCart(input: PricingInput): PricedCart {
  const { cart, currency } = input
  const lines = input.lines.flatMap((stored) => priceLine(input, stored))
  const { coupon, died, message } = couponOn(input, lines)
  const totals = cartTotals(couponLines(lines), coupon, currency)
  return {
    ...totals,
    cartId: cart?.id ?? null,
    version: cart?.version ?? 0,
    currency,
    lines,
    coupon: coupon && { ...coupon, discount: totals.discount },
    couponDied: died,
    points: input.points,
    physical: lines.some((line) => isPhysical(line.format)),
    messages: [
      ...endedSaleWords(input.endedSales, lines, currency),
      ...(input.lines.length > lines.length ? ['We removed an item from your cart because we no longer sell it.'] : []),
      ...(message ? [message] : []),
      ...lines
        .filter((line) => input.reserved.has(line.stockLineId))
        .map((line) => `“${line.title}” is reserved for you while you finish paying.`),
      ...overlapWords(input.overlaps, lines),
    ],
  }
}

function priceLine(input: PricingInput, stored: StoredLine): CartLine[] {
  const { id, stockLineId, qty, giftId, campaignId } = stored
  const found = (stored.tier === null ? input.sellable : input.giftPlans).find((each) => each.stockLineId === stockLineId)
  if (!found || found.unitPrice === null) return []
  // A gift ignores what the giver owns.
  const { credit, creditWords, ...owned } = giftId ? nothingOwned : input.ownedOf(found)
  const verdict = mayHold({ ...found, ...owned }, qty)
  const words = verdict.answer === 'yes' ? null : verdict.words
  const paid = giftId && stored.giftState !== 'wanted' ? giftPaidWords : null
  const problem = campaignId === null ? (paid ?? words) : (input.freeDvdProblem ?? (words && goneWords))
  const listPrice = found.unitPrice
  const unitPrice = campaignId === null ? listPrice - credit : 0
  // Free and credited lines aren't shown as on sale.
  const was = campaignId === null && credit === 0 ? found.was : null
  return [{ ...found, ...giftOf(found, stored), was, id, qty, giftId, campaignId, listPrice, unitPrice, credit, creditWords, problem }]
}

const goneWords = 'This free DVD just ran out. Remove it and choose another.'

const giftOf = ({ label }: SellableLine, { recipientName, sendAt, campaignId }: StoredLine) =>
  recipientName && sendAt
    ? { gift: { recipientName, sendAt: new Date(sendAt) }, label: `${label}, a gift for ${recipientName}` }
    : { gift: null, label: campaignId === null ? label : `${label}, your free DVD` }

type Priced = Pick<CartLine, 'unitPrice' | 'qty' | 'productId' | 'kind' | 'saleEndsAt'>

export const couponLines = (lines: readonly Priced[]): CouponLine[] =>
  lines.map(({ unitPrice, qty, productId, kind, saleEndsAt }) => ({
    worth: unitPrice * qty,
    productId,
    kind,
    reduced: saleEndsAt !== null,
  }))

type OnCart = { coupon: Coupon | null; died: boolean; message?: string }

function couponOn(input: PricingInput, lines: readonly CartLine[]): OnCart {
  if (!input.cart?.couponCode || lines.length === 0) return { coupon: null, died: false }
  const coupon = input.coupon?.coupon ?? null
  const verdict = couponVerdict(input, lines)
  return verdict === 'yes'
    ? { coupon, died: false }
    : { coupon: null, died: !isCurable(verdict), ...(coupon && { message: stopWords(verdict, coupon, input.currency) }) }
}

export const couponVerdict = ({ coupon: found, currency, now }: PricingInput, lines: readonly CartLine[]): CouponVerdict =>
  found ? mayUseCoupon(found.coupon, { lines: couponLines(lines), currency, now, buyer: found.buyer }) : 'unknown'
