import { ProductModal } from '#blocks.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Access } from '#catalogue/product-access.ts'
import { BuyButton } from './product/buy-button.tsx'

type ProductDialogProps = { kind: KindName; slug: string; opened: ProductCard | null; access: Access; onClose: () => void }

export default function ProductDialog({ kind, slug, opened, access, onClose }: ProductDialogProps) {
  return (
    <ProductModal
      kind={kind}
      slug={slug}
      title={opened?.slug === slug ? opened.title : 'Quick view'}
      onClose={onClose}
      buy={(product, { stock_line_id, ...line }) => (
        <BuyButton product={product} line={{ ...line, stockLineId: stock_line_id }} access={access} released={product.released} wide />
      )}
    />
  )
}
