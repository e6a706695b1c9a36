import sheet from '#ui/icons/drawings.svg?no-inline'

export type IllustrationName = 'case' | 'amp' | 'shelf' | 'stool'

/** A decorative drawing from the sprite sheet. It carries no information; the words beside it do. */
export function Illustration({ name, className = '' }: { name: IllustrationName; className?: string }) {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" className={`text-ink ${className}`}>
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
