export const skeletonBar = 'rounded-control bg-line animate-breathe'

/** Announces loading once; the skeleton shapes are hidden from screen readers. */
export const Loading = ({ what }: { what: string }) => (
  <p role="status" className="sr-only">
    Loading {what}
  </p>
)
