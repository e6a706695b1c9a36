/** What a purchase comes to, in minor units of one currency. */
export type Totals = { subtotal: number; discount: number; shipping: number; points_value: number; total: number }

/** Goods less discount plus shipping less what points pay; neither is ever more than the goods, so no total is below zero. */
export function orderTotals(goods: { subtotal: number; discount: number }, shipping: number, paidByPoints = 0): Totals {
  const discount = Math.min(goods.discount, goods.subtotal)
  const points_value = Math.min(paidByPoints, goods.subtotal - discount)
  return { subtotal: goods.subtotal, discount, shipping, points_value, total: goods.subtotal - discount + shipping - points_value }
}
