/** What staff may give back: the whole payment, or the part that was not used. Members get the unused part. */
export type Share = 'all' | 'unused'

/**
 * What one downloaded file costs when its membership is refunded: a month of the plan by the downloads a month has, rounded up, so that
 * a month's files are worth at least the month. Minor units.
 */
export const fileValue = (monthPrice: number, downloadsAMonth: number): number =>
  downloadsAMonth > 0 ? Math.ceil(monthPrice / downloadsAMonth) : 0

type Facts = {
  share: Share
  /** What was charged, what of it was paid with credit, and what of the charge went back before. */
  amount: number
  credit: number
  refunded: number
  /** What the time that was not used is worth. */
  worth: number
  /** What was taken and is kept: files, a free DVD. */
  taken: number
}

/** What goes back as money and as credit. `base`: both together, had nothing been taken. */
export function refundOf({ share, amount, credit, refunded, worth, taken }: Facts): { base: number; back: number; credit: number } {
  const left = amount - refunded
  const unused = Math.max(0, Math.min(worth, left + credit))
  const base = share === 'all' ? Math.max(unused, left) : unused
  const due = Math.max(0, base - taken)
  const back = Math.min(left, due)
  // What had been paid with credit goes back as credit.
  return { base, back, credit: due - back }
}
