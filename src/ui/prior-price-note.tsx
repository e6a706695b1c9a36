const words = 'The crossed-out price is the lowest in the 30 days before the sale.'

/** Explains crossed-out prices where they stand close together. */
export const PriorPriceNote = ({ className = 'text-ink-soft text-sm' }: { className?: string }) => (
  <p data-prior-price-note="" className={className}>
    {words}
  </p>
)

/** At the foot of a page with crossed-out prices that doesn't explain them itself; the style sheet decides. */
export const PriorPriceFootnote = () => <p className="prior-price-footnote">{words}</p>
