const noteText = 'The crossed-out price is the lowest in the 30 days before the sale.'

/** Explains crossed-out prices that are close together. */
export const PriorPriceNote = ({ className = 'text-ink-soft text-sm' }: { className?: string }) => (
  <p data-prior-price-note="" className={className}>
    {noteText}
  </p>
)

/** Page footnote about struck prices; CSS hides it where explained already. */
export const PriorPriceFootnote = () => (
  <p className="prior-price-footnote mx-auto max-w-page px-4 pb-6 text-ink-soft text-sm sm:px-6 lg:px-10">{noteText}</p>
)
