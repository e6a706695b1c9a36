import { minorOfDecimal } from '#kernel/decimal.ts'
import { type FormValues, shopCurrencies } from '#kernel/form-values.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { pickedLines } from '#kernel/picker-lines.ts'
import { plural } from '#kernel/text.ts'
import { withUtc } from '#kernel/zoned-time.ts'
import { type Coupon, eligibleValue } from '#offers/rules/coupon.ts'
import type { CouponBuyer, CouponContext, CouponReason } from '#offers/rules/coupon-conditions.ts'

/** Cart and buyer for a staff trial of a coupon. `buyer`: 'guest', 'member', or a member's plan. */
export type CouponTrial = {
  items: string[]
  qty: number
  /** Value of other goods, minor units. */
  other: number
  currency: Currency
  buyer: string
  bought: boolean
  uses: number
  /** The trial buyer is the member the coupon belongs to. */
  theirs: boolean
}

export const trialFields = ['items', 'qty', 'other', 'currency', 'buyer', 'bought', 'uses', 'someone_else'] as const

/** Invalid numbers fall back to defaults: a trial saves nothing. */
export function readTrial(text: FormValues): CouponTrial {
  const currency = shopCurrencies.find((code) => code === text('currency')) ?? 'GBP'
  return {
    items: pickedLines(text('items')),
    qty: Math.max(1, integerOr(text('qty'), 1)),
    other: Math.max(
      0,
      minorOfDecimal(
        text('other')
          .trim()
          .replace(/^[£$€]/, '') || '0',
        currency,
      ) ?? 0,
    ),
    currency,
    buyer: text('buyer') || 'guest',
    bought: text('bought') !== '',
    uses: integerOr(text('uses'), 0),
    theirs: text('someone_else') === '',
  }
}

const integerOr = (text: string, otherwise: number): number => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : otherwise)

/** The buyer as seen by the cart, and by the order, which knows a guest's email. */
export function trialBuyers({ userId }: Pick<Coupon, 'userId'>, trial: CouponTrial): { inCart: CouponBuyer; inOrder: CouponBuyer } {
  const { bought, uses, buyer, theirs } = trial
  if (buyer === 'guest') {
    const guest = { userId: null, tier: null, bought: false, uses: 0 }
    return { inCart: guest, inOrder: { ...guest, bought, uses } }
  }
  const member = { userId: theirs ? userId : 'someone else', tier: buyer === 'member' ? null : buyer, bought, uses }
  return { inCart: member, inOrder: member }
}

/** The actual reason, for staff; buyers see less (`refusalText`). */
export function staffReason(
  reason: CouponReason,
  coupon: Coupon,
  { lines, currency, buyer }: CouponContext,
  tierNames: readonly string[],
  timeZone: string,
): string {
  const money = (minor: number) => formatMoney({ minor, currency })
  const plans = `It’s for members on ${tierNames.join(' or ')}.`
  const texts: Record<CouponReason, () => string> = {
    unknown: () => 'It belongs to one member, and this is someone else.',
    'used-up': () => `It has been used all ${coupon.maxUses} times.`,
    expired: () => `It ended at ${withUtc(coupon.endsAt ?? 0, timeZone)}.`,
    'not-yet': () => `It starts at ${withUtc(coupon.startsAt ?? 0, timeZone)}.`,
    'not-in-currency': () => currencyReason(coupon, currency),
    'already-used': () => `This buyer has used it ${plural(buyer.uses, 'time')}; each buyer can use it ${plural(coupon.perBuyer, 'time')}.`,
    'first-order': () => 'It’s for first orders, and this buyer has ordered before.',
    'no-plan': () => plans,
    'other-plan': () => plans,
    'other-goods': () => 'It doesn’t apply to anything in this cart.',
    'spend-more': () =>
      `The items it applies to come to ${money(eligibleValue(coupon, lines))}, but it needs ${money(coupon.minimumSpend[currency] ?? 0)}.`,
  }
  return texts[reason]()
}

function currencyReason({ currencies, amounts }: Coupon, currency: Currency): string {
  if (currencies.length > 0 && !currencies.includes(currency)) return `It’s for orders in ${currencies.join(' or ')}.`
  return amounts && !amounts[currency] ? `It has no discount in ${currency}.` : `It has a minimum spend, but none in ${currency}.`
}

export const blockerLabels = {
  'other-product': 'Not one of its products',
  'other-kind': 'Not one of its kinds',
  reduced: 'On sale, so it’s excluded',
} as const
