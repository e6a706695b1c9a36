import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePlayerPath } from '#catalogue/access-context.ts'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import type { QuickView } from '#catalogue/quick-view-context.ts'

type CardPlayProps = { product: ProductCard; quickView: QuickView; className: string; children: ReactNode }

/** Opens the player for visitors with access; others get the preview, if any. */
export function CardPlay({ product, quickView, className, children }: CardPlayProps) {
  const player = usePlayerPath(product)
  const { preview, kind, title } = product
  const labelProps = (name: string) => ({ 'aria-label': name, title: name })
  if (player)
    return (
      <Link to={player} state={{ plays: true }} {...labelProps(`Play: ${title}`)} className={className}>
        {children}
      </Link>
    )
  if (!preview?.ready) return null
  return (
    <button
      type="button"
      aria-haspopup={preview.type === 'track' ? undefined : 'dialog'}
      {...labelProps(`Play ${kinds[kind].preview}: ${title}`)}
      onClick={() => quickView.play(product)}
      className={`script-only ${className}`}
    >
      {children}
    </button>
  )
}
