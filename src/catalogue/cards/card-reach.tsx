import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { reachOf, reachWords } from '#catalogue/rules/reach.ts'
import { useStanding } from '#catalogue/standing-context.ts'

export function CardReach({ product }: { product: ProductCard }) {
  const best = useStanding()?.best
  const reach = reachOf(product.notesPerSecond, best)
  return reach ? <p className="font-semibold text-brass-text text-sm">{reachWords[reach]}</p> : null
}
