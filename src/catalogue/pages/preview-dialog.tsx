import { PreviewModal } from '#blocks.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { Access } from '#catalogue/product-access.ts'
import { QuickBuyButton } from './product/buy-button.tsx'

type PreviewDialogProps = { played: ProductCard; access: Access; onClose: () => void }

export default function PreviewDialog({ played, access, onClose }: PreviewDialogProps) {
  if (!played.preview) return null
  return (
    <PreviewModal
      title={played.title}
      artist={played.artist.name}
      cover={played.cover}
      preview={played.preview}
      onClose={onClose}
      actions={<QuickBuyButton product={played} lines={played.lines} access={access} />}
    />
  )
}
