import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import type { QuickView } from '#catalogue/quick-view-context.ts'
import { usePlayerPath } from '#catalogue/standing-context.ts'

type CardPlayProps = { product: ProductCard; shop: QuickView; className: string; children: ReactNode }

/** Opens the player for visitors with access; others get the preview, if any. */
export function CardPlay({ product, shop, className, children }: CardPlayProps) {
  const player = usePlayerPath(product)
  const { preview, kind, title } = product
  const named = (name: string) => ({ 'aria-label': name, title: name })
  if (player)
    return (
      <Link to={player} state={{ plays: true }} {...named(`Play: ${title}`)} className={className}>
        {children}
      </Link>
    )
  if (!preview?.ready) return null
  return (
    <button
      type="button"
      aria-haspopup={preview.type === 'track' ? undefined : 'dialog'}
      {...named(`Play ${kinds[kind].preview}: ${title}`)}
      onClick={() => shop.play(product)}
      className={`script-only ${className}`}
    >
      {children}
    </button>
  )
}
