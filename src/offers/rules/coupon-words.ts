import { type Currency, formatMoney } from '#kernel/money.ts'
import { type Coupon, worksIn } from '#offers/rules/coupon.ts'

type Said = Pick<
  Coupon,
  'percent' | 'amounts' | 'freeShipping' | 'minimumSpend' | 'firstOrder' | 'notOnSale' | 'kinds' | 'productIds' | 'tiers' | 'currencies'
>

/** What a coupon gives, in a few words: '10% off', '£5.00 off and free delivery'. */
export function couponGives(coupon: Said, currency: Currency): string {
  const { percent, amounts, freeShipping } = coupon
  if (!worksIn(coupon, currency)) return 'No discount in this currency'
  const amount = amounts?.[currency]
  const off = percent ? `${percent}% off` : amount ? `${formatMoney({ minor: amount, currency })} off` : null
  return (
    [off, freeShipping ? (off ? 'free delivery' : 'Free delivery') : null].filter(Boolean).join(' and ') || 'No discount in this currency'
  )
}

/** Conditions, as short sentences' parts; empty when it asks for nothing. */
export function couponAsks(coupon: Said, currency: Currency): string[] {
  const least = coupon.minimumSpend[currency]
  return [
    least ? `on ${formatMoney({ minor: least, currency })} and more` : '',
    coupon.firstOrder ? 'on your first order' : '',
    coupon.notOnSale ? 'not on reduced goods' : '',
    coupon.kinds.length > 0 || coupon.productIds.length > 0 ? 'on chosen goods' : '',
    coupon.tiers.length > 0 ? 'for members of a plan' : '',
  ].filter(Boolean)
}

/** The one rule about several offers at once, as buyers read it. */
export const stackingRule = 'One coupon per order. Works on sale prices too, unless stated.'
