import { type AlreadyOwned, nothingOwned } from '#cart/already-owned.server.ts'
import { endedSaleMessages } from '#cart/ended-sales.server.ts'
import type { PricingInput, StoredLine } from '#cart/load-pricing.server.ts'
import { overlapMessages } from '#cart/overlapping-lines.server.ts'
import { lineVerdict } from '#cart/rules/lines.ts'
import { type CartTotals, cartTotals } from '#cart/rules/totals.ts'
import type { SellableLine } from '#catalogue/catalogue.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { giftPaidText } from '#gifts/rules/gift.ts'
import type { Currency } from '#kernel/money.ts'
import type { Coupon, CouponLine } from '#offers/rules/coupon.ts'
import { type CouponVerdict, couponNotice, isFixable, judgeCoupon } from '#offers/rules/coupon-conditions.ts'
import type { LoyaltyTerms } from '#offers/rules/points.ts'

/** Current price (minor units) less the credit for owned parts; `problem` says why it can't be bought. */
export type CartLine = SellableLine &
  Pick<AlreadyOwned, 'credit' | 'creditText'> & {
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
  couponUnusable: boolean
  points: LoyaltyTerms | null
  physical: boolean
  messages: string[]
}

/** Prices a cart. Leaves out lines without a price or product (row V1). */
export function priceCart(input: PricingInput): PricedCart {
  const { cart, currency } = input
  const lines = input.lines.flatMap((stored) => priceLine(input, stored))
  const { coupon, unusable, message } = cartCouponOf(input, lines)
  const totals = cartTotals(couponLines(lines), coupon, currency)
  return {
    ...totals,
    cartId: cart?.id ?? null,
    version: cart?.version ?? 0,
    currency,
    lines,
    coupon: coupon && { ...coupon, discount: totals.discount },
    couponUnusable: unusable,
    points: input.points,
    physical: lines.some((line) => isPhysical(line.format)),
    messages: [
      ...endedSaleMessages(input.endedSales, lines, currency),
      ...(input.lines.length > lines.length ? ['We removed an item from your cart because we no longer sell it.'] : []),
      ...(message ? [message] : []),
      ...lines
        .filter((line) => input.reserved.has(line.stockLineId))
        .map((line) => `“${line.title}” is reserved for you while you finish paying.`),
      ...overlapMessages(input.overlaps, lines),
    ],
  }
}

function priceLine(input: PricingInput, stored: StoredLine): CartLine[] {
  const { id, stockLineId, qty, giftId, campaignId } = stored
  const found = (stored.tier === null ? input.sellable : input.giftPlans).find((each) => each.stockLineId === stockLineId)
  if (!found || found.unitPrice === null) return []
  // A gift ignores what the giver owns.
  const { credit, creditText, ...owned } = giftId ? nothingOwned : input.ownedOf(found)
  const verdict = lineVerdict({ ...found, ...owned }, qty)
  const lineProblem = verdict.answer === 'yes' ? null : verdict.message
  const paid = giftId && stored.giftState !== 'wanted' ? giftPaidText : null
  const problem = campaignId === null ? (paid ?? lineProblem) : (input.freeDvdProblem ?? (lineProblem && freeDvdSoldOut))
  const listPrice = found.unitPrice
  const unitPrice = campaignId === null ? listPrice - credit : 0
  // Free and credited lines aren't shown as on sale.
  const was = campaignId === null && credit === 0 ? found.was : null
  return [{ ...found, ...giftOf(found, stored), was, id, qty, giftId, campaignId, listPrice, unitPrice, credit, creditText, problem }]
}

const freeDvdSoldOut = 'This free DVD just ran out. Remove it and choose another.'

const giftOf = ({ label }: SellableLine, { recipientName, sendAt, campaignId }: StoredLine) =>
  recipientName && sendAt
    ? { gift: { recipientName, sendAt: new Date(sendAt) }, label: `${label}, a gift for ${recipientName}` }
    : { gift: null, label: campaignId === null ? label : `${label}, your free DVD` }

type PriceableLine = Pick<CartLine, 'unitPrice' | 'qty' | 'productId' | 'kind' | 'saleEndsAt'>

export const couponLines = (lines: readonly PriceableLine[]): CouponLine[] =>
  lines.map(({ unitPrice, qty, productId, kind, saleEndsAt }) => ({
    value: unitPrice * qty,
    productId,
    kind,
    reduced: saleEndsAt !== null,
  }))

type CartCoupon = { coupon: Coupon | null; unusable: boolean; message?: string }

function cartCouponOf(input: PricingInput, lines: readonly CartLine[]): CartCoupon {
  if (!input.cart?.couponCode || lines.length === 0) return { coupon: null, unusable: false }
  const coupon = input.coupon?.coupon ?? null
  const verdict = couponVerdict(input, lines)
  return verdict === 'yes'
    ? { coupon, unusable: false }
    : { coupon: null, unusable: !isFixable(verdict), ...(coupon && { message: couponNotice(verdict, coupon, input.currency) }) }
}

export const couponVerdict = ({ coupon: found, currency, now }: PricingInput, lines: readonly CartLine[]): CouponVerdict =>
  found ? judgeCoupon(found.coupon, { lines: couponLines(lines), currency, now, buyer: found.buyer }) : 'unknown'
