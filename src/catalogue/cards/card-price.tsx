import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { ProductPrice } from '#catalogue/cards/product-price.tsx'
import { useQuickView } from '#catalogue/quick-view-context.ts'
import type { Currency } from '#kernel/money.ts'

/** The price on a card; instead, what a member has of it already. */
export function CardPrice({ product, currency }: { product: ProductCard; currency: Currency }) {
  const right = useQuickView()?.right(product) ?? null
  if (right === null) return <ProductPrice lines={product.lines} currency={currency} />
  return <span className="font-semibold text-leaf text-sm">{right === 'owned' ? 'Yours' : 'In your plan'}</span>
}
