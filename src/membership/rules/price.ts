import { percentOf } from '#kernel/money.ts'

/** What a charge comes to. All in minor units of one currency; amount = price - discount - credit. */
export type Charge = { price: number; discount: number; credit: number; amount: number }

/** No card or wallet takes less than this, minor units; what would be less is paid with less credit. */
export const smallestCharge = 50

/** The discount is taken from the price, then credit pays what it can. Credit that is not needed, or would leave too little to be charged, stays. */
export function chargeOf(price: number, discountPercent: number | null, credit: number): Charge {
  const discount = discountPercent === null ? 0 : Math.min(price, percentOf(price, discountPercent))
  const due = price - discount
  const all = Math.min(credit, due)
  const used = due - all > 0 && due - all < smallestCharge ? Math.max(0, due - smallestCharge) : all
  return { price, discount, credit: used, amount: due - used }
}

/** What the time of a period that has not passed is worth: its share of what the period was sold for, rounded down. */
export function unusedValue(value: number, start: Date, end: Date, now: Date): number {
  const whole = end.getTime() - start.getTime()
  const left = Math.min(whole, Math.max(0, end.getTime() - now.getTime()))
  // In whole seconds, so that the product stays exact.
  return Math.floor((value * Math.floor(left / 1000)) / Math.max(1, Math.floor(whole / 1000)))
}
