import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { isSoldOut } from '#catalogue/rules/product-facts.ts'
import { Badge } from '#ui/badge.tsx'

export function ProductBadge({ product }: { product: Pick<ProductCard, 'lines' | 'isNew'> }) {
  const left = product.lines.map(({ available }) => available)
  if (isSoldOut(left)) return <Badge>Out of stock</Badge>
  if (left.length === 1 && left[0] === 1) return <Badge tone="brass">Last one</Badge>
  return product.isNew ? <Badge tone="brass">New</Badge> : null
}
