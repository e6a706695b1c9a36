import { percentOf } from '#kernel/money.ts'

/** Minor units of one currency; amount = price - discount - credit. */
export type Charge = { price: number; discount: number; credit: number; amount: number }

/** The providers' minimum charge, minor units; smaller amounts use less credit. */
export const minCharge = 50

/** Minor units. */
export const maxPrice = 1_000_000

/** The discount applies first, then credit. Credit stays when it isn't needed or would leave less than the minimum charge. */
export function chargeOf(price: number, discountPercent: number | null, credit: number): Charge {
  const discount = discountPercent === null ? 0 : Math.min(price, percentOf(price, discountPercent))
  const due = price - discount
  const all = Math.min(credit, due)
  const used = due - all > 0 && due - all < minCharge ? Math.max(0, due - minCharge) : all
  return { price, discount, credit: used, amount: due - used }
}

export function unusedValue(value: number, start: Date, end: Date, now: Date): number {
  const duration = end.getTime() - start.getTime()
  const left = Math.min(duration, Math.max(0, end.getTime() - now.getTime()))
  // Whole seconds keep the product exact.
  return Math.floor((value * Math.floor(left / 1000)) / Math.max(1, Math.floor(duration / 1000)))
}
