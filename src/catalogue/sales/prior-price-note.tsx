/** Explains the struck price. Screen readers hear it with the price itself. */
export const PriorPriceNote = () => (
  <span aria-hidden="true" className="block text-ink-soft text-xs">
    Was: lowest price in 30 days before sale
  </span>
)
