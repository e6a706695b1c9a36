import { useAccess, useEntitlement } from '#catalogue/access-context.ts'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { ProductPrice } from '#catalogue/cards/product-price.tsx'
import type { Currency } from '#kernel/money.ts'

/** The price on a card, or the member's access and progress. */
export function CardPrice({ product, currency }: { product: ProductCard; currency: Currency }) {
  const access = useAccess()
  const entitlement = useEntitlement(product)
  const percent = access?.progress?.[product.id]
  if (entitlement === null) return <ProductPrice lines={product.lines} currency={currency} />
  return (
    <span className="font-semibold text-leaf text-sm tabular-nums">
      {entitlement === 'owned' ? 'Yours' : 'In your plan'}
      {percent === undefined ? '' : percent === 100 ? ' · Done' : ` · ${percent}%`}
    </span>
  )
}
