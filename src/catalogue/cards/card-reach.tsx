import { useAccess } from '#catalogue/access-context.ts'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { reachLabels, reachOf } from '#catalogue/rules/reach.ts'

export function CardReach({ product }: { product: ProductCard }) {
  const best = useAccess()?.best
  const reach = reachOf(product.notesPerSecond, best)
  return reach ? <p className="font-semibold text-brass-text text-sm">{reachLabels[reach]}</p> : null
}
