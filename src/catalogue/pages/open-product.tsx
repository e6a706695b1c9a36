import { ProductModal } from '#blocks.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Standing } from '#catalogue/product-standing.ts'
import { BuyButton } from './product/buy-button.tsx'

type OpenProductProps = { kind: KindName; slug: string; looked: ProductCard | null; standing: Standing; onClose: () => void }

export default function OpenProduct({ kind, slug, looked, standing, onClose }: OpenProductProps) {
  return (
    <ProductModal
      kind={kind}
      slug={slug}
      title={looked?.slug === slug ? looked.title : 'Quick view'}
      onClose={onClose}
      buy={(product, { stock_line_id, ...line }) => (
        <BuyButton product={product} line={{ ...line, stockLineId: stock_line_id }} standing={standing} released={product.released} wide />
      )}
    />
  )
}
