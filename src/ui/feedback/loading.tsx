/** A piece of something that is on its way. */
export const bar = 'rounded-control bg-line animate-breathe'

/** Tells screen readers once that something is on its way; the shapes themselves are silent. */
export const Loading = ({ what }: { what: string }) => (
  <p role="status" className="sr-only">
    Loading {what}
  </p>
)
