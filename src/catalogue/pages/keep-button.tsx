import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { Standing } from '#catalogue/product-standing.ts'
import { ListPlus } from '#library/playlists/add-to-playlist-button.tsx'
import { WatchOnCard } from '#library/watchlists/watch-on-card.tsx'
import { useIsGuest } from '#ui/data/use-is-guest.ts'

type KeepButtonProps = { product: ProductCard; standing: Standing; className: string; onAdd: (product: ProductCard) => void }

/** B39 for a lesson or course, B4 for a backing track. */
export default function KeepButton({ product, standing, className, onAdd }: KeepButtonProps) {
  const { id, kind, title } = product
  const guest = useIsGuest()
  if (kind === 'lesson' || kind === 'course')
    return (
      <WatchOnCard
        list={kind === 'course' ? 'courses' : 'lessons'}
        id={id}
        title={title}
        on={standing.watched?.includes(id) ?? false}
        guest={guest}
        className={className}
      />
    )
  if (kind !== 'backing-track') return null
  const name = `Add to a playlist: ${title}`
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={name}
      title={name}
      onClick={() => onAdd(product)}
      className={`script-only ${className}`}
    >
      <ListPlus aria-hidden="true" size={18} />
    </button>
  )
}
