import { allocate, type Currency, type PerCurrency, percentOf } from '#kernel/money.ts'

/** Amounts are minor units per currency; an empty list of products, kinds, tiers or currencies means all. */
export type Coupon = {
  id: number
  code: string
  batch: boolean
  title: string
  percent: number | null
  amounts: PerCurrency | null
  freeShipping: boolean
  maxUses: number | null
  used: number
  perBuyer: number
  minimumSpend: PerCurrency
  firstOrder: boolean
  notOnSale: boolean
  productIds: readonly number[]
  kinds: readonly string[]
  tiers: readonly string[]
  currencies: readonly string[]
  userId: string | null
  startsAt: Date | null
  endsAt: Date | null
}

/** `value` in minor units, for the whole quantity. */
export type CouponLine = { value: number; productId: number; kind: string; reduced: boolean }

export function lineBlocker(
  coupon: Pick<Coupon, 'productIds' | 'kinds' | 'notOnSale'>,
  line: CouponLine,
): 'other-product' | 'other-kind' | 'reduced' | null {
  if (coupon.productIds.length > 0 && !coupon.productIds.includes(line.productId)) return 'other-product'
  if (coupon.kinds.length > 0 && !coupon.kinds.includes(line.kind)) return 'other-kind'
  return coupon.notOnSale && line.reduced ? 'reduced' : null
}

/** A coupon needs an amount in the currency. One with a minimum spend is invalid in currencies that have none set. */
export const worksIn = (
  { currencies, amounts, minimumSpend }: Pick<Coupon, 'currencies' | 'amounts' | 'minimumSpend'>,
  currency: Currency,
): boolean =>
  (currencies.length === 0 || currencies.includes(currency)) &&
  (!amounts || Boolean(amounts[currency])) &&
  (Object.keys(minimumSpend).length === 0 || minimumSpend[currency] !== undefined)

export const eligibleValue = (coupon: Pick<Coupon, 'productIds' | 'kinds' | 'notOnSale'>, lines: readonly CouponLine[]): number =>
  lines.filter((line) => lineBlocker(coupon, line) === null).reduce((sum, line) => sum + line.value, 0)

type Discount = Pick<Coupon, 'percent' | 'amounts' | 'productIds' | 'kinds' | 'notOnSale'>

/** Minor units; never more than a line's value, and the parts add up exactly. */
export function couponDiscount(coupon: Discount, lines: readonly CouponLine[], currency: Currency): number[] {
  const values = lines.map((line) => (lineBlocker(coupon, line) === null ? line.value : 0))
  const sum = values.reduce((all, each) => all + each, 0)
  const discount = coupon.percent ? percentOf(sum, coupon.percent) : (coupon.amounts?.[currency] ?? 0)
  return allocate(Math.min(discount, sum), values)
}

/** Delivery options once a coupon pays for the cheapest: dearer ones cost the difference. */
export function withFreeDelivery<T extends { cost: number }>(choices: readonly T[]): T[] {
  const cheapest = Math.min(...choices.map(({ cost }) => cost))
  return choices.map((choice) => ({ ...choice, cost: choice.cost - cheapest }))
}

export const normaliseCode = (code: string): string => code.trim().toUpperCase()
