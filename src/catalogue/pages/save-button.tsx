import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { Access } from '#catalogue/product-access.ts'
import { ListPlus } from '#library/playlists/add-to-playlist-button.tsx'
import { CardWatchButton } from '#library/watchlists/card-watch-button.tsx'
import { useIsGuest } from '#ui/data/use-is-guest.ts'

type SaveButtonProps = { product: ProductCard; access: Access; className: string; onAdd: (product: ProductCard) => void }

/** B39 for a lesson or course, B4 for a backing track. */
export default function SaveButton({ product, access, className, onAdd }: SaveButtonProps) {
  const { id, kind, title } = product
  const guest = useIsGuest()
  if (kind === 'lesson' || kind === 'course')
    return (
      <CardWatchButton
        list={kind === 'course' ? 'courses' : 'lessons'}
        id={id}
        title={title}
        on={access.watched?.includes(id) ?? false}
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
