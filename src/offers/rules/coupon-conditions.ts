import { type Currency, formatMoney } from '#kernel/money.ts'
import { type Coupon, type CouponLine, eligibleValue, worksIn } from '#offers/rules/coupon.ts'

/** `uses` and `bought` are zero and false until the buyer's email is known. */
export type CouponBuyer = { userId: string | null; tier: string | null; bought: boolean; uses: number }

export type CouponContext = { lines: readonly CouponLine[]; currency: Currency; now: Date; buyer: CouponBuyer }

export type CouponVerdict =
  | 'yes'
  | 'unknown'
  | 'used-up'
  | 'expired'
  | 'not-yet'
  | 'not-in-currency'
  | 'already-used'
  | 'first-order'
  | 'no-plan'
  | 'other-plan'
  | 'other-goods'
  | 'spend-more'

export type CouponReason = Exclude<CouponVerdict, 'yes'>

/** In order: the first that fails is the reason. */
const conditions: readonly { reason: CouponReason; holds: (coupon: Coupon, on: CouponContext) => boolean }[] = [
  // Another member's coupon looks unknown.
  { reason: 'unknown', holds: (coupon, { buyer }) => coupon.userId === null || coupon.userId === buyer.userId },
  { reason: 'used-up', holds: (coupon) => coupon.maxUses === null || coupon.used < coupon.maxUses },
  { reason: 'expired', holds: (coupon, { now }) => !coupon.endsAt || coupon.endsAt > now },
  { reason: 'not-yet', holds: (coupon, { now }) => !coupon.startsAt || coupon.startsAt <= now },
  { reason: 'not-in-currency', holds: (coupon, { currency }) => worksIn(coupon, currency) },
  { reason: 'already-used', holds: (coupon, { buyer }) => buyer.uses < coupon.perBuyer },
  { reason: 'first-order', holds: (coupon, { buyer }) => !coupon.firstOrder || !buyer.bought },
  { reason: 'no-plan', holds: (coupon, { buyer }) => coupon.tiers.length === 0 || buyer.tier !== null },
  {
    reason: 'other-plan',
    holds: (coupon, { buyer }) => coupon.tiers.length === 0 || buyer.tier === null || coupon.tiers.includes(buyer.tier),
  },
  { reason: 'other-goods', holds: (coupon, { lines }) => coupon.freeShipping || lines.length === 0 || eligibleValue(coupon, lines) > 0 },
  { reason: 'spend-more', holds: (coupon, { lines, currency }) => eligibleValue(coupon, lines) >= (coupon.minimumSpend[currency] ?? 0) },
]

export function judgeCoupon(coupon: Coupon | null, context: CouponContext): CouponVerdict {
  if (!coupon) return 'unknown'
  return couponRefusals(coupon, context)[0] ?? 'yes'
}

export const couponRefusals = (coupon: Coupon, context: CouponContext): CouponReason[] =>
  conditions.filter(({ holds }) => !holds(coupon, context)).map(({ reason }) => reason)

/** Unknown and used-up codes get the same message, so that guessing reveals nothing. */
export const couponMessages: Record<CouponReason, string> = {
  unknown: 'This coupon code isn’t valid or has been used up.',
  'used-up': 'This coupon code isn’t valid or has been used up.',
  'not-yet': 'This coupon isn’t valid yet.',
  expired: 'This coupon has expired.',
  'spend-more': 'Your order is too small for this coupon.',
  'not-in-currency': 'This coupon doesn’t work in your currency.',
  'already-used': 'You’ve already used this coupon.',
  'first-order': 'This coupon is for first orders only.',
  'no-plan': 'This coupon is for members only.',
  'other-plan': 'This coupon is for members on another plan.',
  'other-goods': 'This coupon doesn’t apply to anything in your cart.',
}

export function refusalText(reason: CouponReason, coupon: Coupon | null, currency: Currency): string {
  const minimum = coupon?.minimumSpend[currency]
  if (reason !== 'spend-more' || !coupon || !minimum) return couponMessages[reason]
  const goods = coupon.kinds.length + coupon.productIds.length > 0 || coupon.notOnSale ? ' of the products it covers' : ''
  return `This coupon needs ${formatMoney({ minor: minimum, currency })} or more${goods}.`
}

export const couponNotice = (verdict: CouponReason, coupon: Coupon, currency: Currency): string =>
  `Coupon ${coupon.code} ${isFixable(verdict) ? 'doesn’t apply right now' : 'was removed'}. ${refusalText(verdict, coupon, currency)}`

/** Reasons that changing the cart can fix: the coupon stays on it. Any other reason removes it. */
export const isFixable = (verdict: CouponVerdict): boolean => ['spend-more', 'other-goods', 'not-in-currency', 'not-yet'].includes(verdict)
