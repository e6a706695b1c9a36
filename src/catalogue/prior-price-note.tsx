/** What the struck price is. Screen readers hear it with the price itself. */
export const PriorPriceNote = () => (
  <span aria-hidden="true" className="block text-ink-soft text-xs">
    Struck: 30-day low
  </span>
)
