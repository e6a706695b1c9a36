import { type Currency, formatMoney } from '#kernel/money.ts'
import { type Coupon, worksIn } from '#offers/rules/coupon.ts'

type DescribedCoupon = Pick<
  Coupon,
  'percent' | 'amounts' | 'freeShipping' | 'minimumSpend' | 'firstOrder' | 'notOnSale' | 'kinds' | 'productIds' | 'tiers' | 'currencies'
>

export function couponBenefit(coupon: DescribedCoupon, currency: Currency): string {
  const { percent, amounts, freeShipping } = coupon
  if (!worksIn(coupon, currency)) return 'No discount in this currency'
  const amount = amounts?.[currency]
  const off = percent ? `${percent}% off` : amount ? `${formatMoney({ minor: amount, currency })} off` : null
  return (
    [off, freeShipping ? (off ? 'free delivery' : 'Free delivery') : null].filter(Boolean).join(' and ') || 'No discount in this currency'
  )
}

export function couponRequirements(coupon: DescribedCoupon, currency: Currency): string[] {
  const minimum = coupon.minimumSpend[currency]
  return [
    minimum ? `on ${formatMoney({ minor: minimum, currency })} or more` : '',
    coupon.firstOrder ? 'on your first order' : '',
    coupon.notOnSale ? 'not on sale items' : '',
    coupon.kinds.length > 0 || coupon.productIds.length > 0 ? 'on selected products' : '',
    coupon.tiers.length > 0 ? 'for members only' : '',
  ].filter(Boolean)
}

export const stackingRule = 'One coupon per order. Works on sale prices too, unless stated.'
