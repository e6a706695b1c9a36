import { allocate, type Currency, percentOf } from '#kernel/money.ts'

type PerCurrency = Partial<Record<Currency, number>>

/** A coupon as its rules see it. Amounts are minor units per currency; an empty list of products, kinds, tiers or currencies leaves everything in. */
export type Coupon = {
  id: number
  /** As it was typed: the coupon's own code, or one of its batch. */
  code: string
  /** One of many codes of this coupon, good for one order. */
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
  /** Whose it is alone. */
  userId: string | null
  startsAt: Date | null
  endsAt: Date | null
}

/** A line of the cart as a coupon sees it. `worth` in minor units, all of its quantity. */
export type CouponLine = { worth: number; productId: number; kind: string; reduced: boolean }

/** Whether a coupon is for this line at all. */
export const isMeantFor = (coupon: Pick<Coupon, 'productIds' | 'kinds' | 'notOnSale'>, line: CouponLine): boolean =>
  (coupon.productIds.length === 0 || coupon.productIds.includes(line.productId)) &&
  (coupon.kinds.length === 0 || coupon.kinds.includes(line.kind)) &&
  !(coupon.notOnSale && line.reduced)

/** Whether a coupon works in a currency: one it is for, with an amount and a least spend where it has any. A least spend that is not given in it is not nothing. */
export const worksIn = (
  { currencies, amounts, minimumSpend }: Pick<Coupon, 'currencies' | 'amounts' | 'minimumSpend'>,
  currency: Currency,
): boolean =>
  (currencies.length === 0 || currencies.includes(currency)) &&
  (!amounts || Boolean(amounts[currency])) &&
  (Object.keys(minimumSpend).length === 0 || minimumSpend[currency] !== undefined)

/** What the lines a coupon is for are worth together, minor units. */
export const worthFor = (coupon: Pick<Coupon, 'productIds' | 'kinds' | 'notOnSale'>, lines: readonly CouponLine[]): number =>
  lines.filter((line) => isMeantFor(coupon, line)).reduce((sum, line) => sum + line.worth, 0)

type Discount = Pick<Coupon, 'percent' | 'amounts' | 'productIds' | 'kinds' | 'notOnSale'>

/** What a coupon takes off, split over the lines it is for (minor units, never more than a line is worth; parts add up exactly). */
export function couponDiscount(coupon: Discount, lines: readonly CouponLine[], currency: Currency): number[] {
  const worths = lines.map((line) => (isMeantFor(coupon, line) ? line.worth : 0))
  const sum = worths.reduce((all, each) => all + each, 0)
  const wanted = coupon.percent ? percentOf(sum, coupon.percent) : (coupon.amounts?.[currency] ?? 0)
  return allocate(Math.min(wanted, sum), worths)
}

/** Ways to post once a coupon pays for the cheapest of them: dearer ones cost the difference. */
export function postPaid<T extends { cost: number }>(choices: readonly T[]): T[] {
  const least = Math.min(...choices.map(({ cost }) => cost))
  return choices.map((choice) => ({ ...choice, cost: choice.cost - least }))
}

/** How a code is written: capitals, without spaces around it. */
export const couponCode = (given: string): string => given.trim().toUpperCase()
