import { allocate, type Currency, percentOf } from '#kernel/money.ts'

/** A coupon as its rules see it. Amounts are minor units per currency. */
export type Coupon = {
  id: number
  code: string
  percent: number | null
  amounts: Partial<Record<Currency, number>> | null
  maxUses: number | null
  used: number
  minimumSpend: Partial<Record<Currency, number>>
  startsAt: Date | null
  endsAt: Date | null
}

export type CouponVerdict = 'yes' | 'unknown' | 'not-yet' | 'expired' | 'used-up' | 'spend-more' | 'not-in-currency'

/** What a buyer is told. Unknown and used-up codes sound alike, so that guessing tells nothing. */
export const couponWords: Record<Exclude<CouponVerdict, 'yes'>, string> = {
  unknown: 'This coupon code is not valid, or has been used up.',
  'used-up': 'This coupon code is not valid, or has been used up.',
  'not-yet': 'This coupon is not valid yet.',
  expired: 'This coupon has expired.',
  'spend-more': 'This coupon needs a larger order.',
  'not-in-currency': 'This coupon does not work in your currency.',
}

/** Whether a coupon may be used on a cart of this value (minor units) now. */
export function mayUseCoupon(coupon: Coupon | null, subtotal: number, currency: Currency, now: Date): CouponVerdict {
  if (!coupon) return 'unknown'
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'used-up'
  if (coupon.endsAt && coupon.endsAt <= now) return 'expired'
  if (coupon.startsAt && coupon.startsAt > now) return 'not-yet'
  if (coupon.amounts && !coupon.amounts[currency]) return 'not-in-currency'
  if (subtotal < (coupon.minimumSpend[currency] ?? 0)) return 'spend-more'
  return 'yes'
}

/** What a coupon takes off, split over the lines' values (minor units, never more than a line is worth; parts add up exactly). */
export function couponDiscount(coupon: Pick<Coupon, 'percent' | 'amounts'>, lineTotals: readonly number[], currency: Currency): number[] {
  const subtotal = lineTotals.reduce((sum, each) => sum + each, 0)
  const wanted = coupon.percent ? percentOf(subtotal, coupon.percent) : (coupon.amounts?.[currency] ?? 0)
  return allocate(Math.min(wanted, subtotal), lineTotals)
}

/** How a code is written: capitals, without spaces around it. */
export const couponCode = (given: string): string => given.trim().toUpperCase()
