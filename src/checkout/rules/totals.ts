/** What a purchase comes to, in minor units of one currency. */
export type Totals = { subtotal: number; discount: number; shipping: number; total: number }

/** Goods less discount plus shipping; a discount is never more than the goods, so no total is below zero. */
export function orderTotals(goods: { subtotal: number; discount: number }, shipping: number): Totals {
  const discount = Math.min(goods.discount, goods.subtotal)
  return { subtotal: goods.subtotal, discount, shipping, total: goods.subtotal - discount + shipping }
}
