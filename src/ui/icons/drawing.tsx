import sheet from '#ui/icons/drawings.svg?no-inline'

export type DrawingName = 'case' | 'amp' | 'shelf' | 'stool'

/**
 * A small drawing from the sheet, in the ink of its surroundings with brass details: an empty guitar case, an unplugged amplifier,
 * a bare record shelf, a stool under a lamp. Only an ornament: the words beside it say what matters.
 */
export function Drawing({ name, className = '' }: { name: DrawingName; className?: string }) {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" className={`text-ink ${className}`}>
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
