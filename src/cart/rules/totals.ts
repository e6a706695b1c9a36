import type { Currency } from '#kernel/money.ts'
import { type Coupon, couponDiscount } from '#offers/rules/coupon.ts'

/** A line's worth, minor units. */
export type PricedLine = { unitPrice: number; qty: number }

export type CartTotals = {
  subtotal: number
  /** What the coupon takes off, in all and per line. */
  discount: number
  lineDiscounts: number[]
  total: number
}

/** Sums of a cart in minor units of one currency; never below zero, discounts never above a line's worth. */
export function cartTotals(
  lines: readonly PricedLine[],
  coupon: Pick<Coupon, 'percent' | 'amounts'> | null,
  currency: Currency,
): CartTotals {
  const worths = lines.map((line) => line.unitPrice * line.qty)
  const lineDiscounts = coupon ? couponDiscount(coupon, worths, currency) : worths.map(() => 0)
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
  const [subtotal, discount] = [sum(worths), sum(lineDiscounts)]
  return { subtotal, discount, lineDiscounts, total: subtotal - discount }
}
