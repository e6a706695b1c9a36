export type Share = 'all' | 'unused'

/** Monthly price divided by monthly downloads, rounded up so that a month's files cost at least the month. Minor units. */
export const fileValue = (monthPrice: number, downloadsAMonth: number): number =>
  downloadsAMonth > 0 ? Math.ceil(monthPrice / downloadsAMonth) : 0

type RefundFacts = {
  share: Share
  amount: number
  credit: number
  refunded: number
  unusedValue: number
  taken: number
}

/** `back`: money. `credit`: credit. `base`: total before deductions. */
export function refundOf({ share, amount, credit, refunded, unusedValue, taken }: RefundFacts): {
  base: number
  back: number
  credit: number
} {
  const left = amount - refunded
  const unused = Math.max(0, Math.min(unusedValue, left + credit))
  const base = share === 'all' ? Math.max(unused, left) : unused
  const due = Math.max(0, base - taken)
  const back = Math.min(left, due)
  // What was paid with credit returns as credit.
  return { base, back, credit: due - back }
}
