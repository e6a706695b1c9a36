export type Totals = { subtotal: number; discount: number; shipping: number; points_value: number; total: number }

/** Goods less discount and points, plus shipping. Discount and points never exceed the goods, so no total is negative. */
export function orderTotals(goods: { subtotal: number; discount: number }, shipping: number, paidByPoints = 0): Totals {
  const discount = Math.min(goods.discount, goods.subtotal)
  const points_value = Math.min(paidByPoints, goods.subtotal - discount)
  return { subtotal: goods.subtotal, discount, shipping, points_value, total: goods.subtotal - discount + shipping - points_value }
}
