import { PreviewModal } from '#blocks.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { Standing } from '#catalogue/product-standing.ts'
import { BuyFromShelf } from './product/buy-button.tsx'

type OpenPreviewProps = { played: ProductCard; standing: Standing; onClose: () => void }

export default function OpenPreview({ played, standing, onClose }: OpenPreviewProps) {
  if (!played.preview) return null
  return (
    <PreviewModal
      title={played.title}
      artist={played.artist.name}
      cover={played.cover}
      preview={played.preview}
      onClose={onClose}
      actions={<BuyFromShelf product={played} lines={played.lines} standing={standing} />}
    />
  )
}
