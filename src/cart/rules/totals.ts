import type { Currency } from '#kernel/money.ts'
import { type Coupon, type CouponLine, couponDiscount } from '#offers/rules/coupon.ts'

export type CartTotals = {
  subtotal: number
  discount: number
  lineDiscounts: number[]
  total: number
}

/** Minor units of one currency; never below zero, discounts never above a line's value. */
export function cartTotals(lines: readonly CouponLine[], coupon: Coupon | null, currency: Currency): CartTotals {
  const lineDiscounts = coupon ? couponDiscount(coupon, lines, currency) : lines.map(() => 0)
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
  const [subtotal, discount] = [sum(lines.map((line) => line.value)), sum(lineDiscounts)]
  return { subtotal, discount, lineDiscounts, total: subtotal - discount }
}
