import { createContext, useContext } from 'react'
import { type Right, rightTo, type Standing, stagePath } from '#catalogue/product-standing.ts'

/** What the visitor has, for the cards of a page; null where no page says so. */
export const StandingContext = createContext<Standing | null>(null)

export const useStanding = (): Standing | null => useContext(StandingContext)

/** What the visitor has of a product; null also where no page says so. */
export function useRight(product: Parameters<typeof rightTo>[1]): Right | null {
  const standing = useStanding()
  return standing && rightTo(standing, product)
}

/** The player of a product, for a visitor who may play it; null for others and for bundles, which have none. */
export function usePlayerPath(product: Parameters<typeof rightTo>[1]): string | null {
  const right = useRight(product)
  const path = stagePath(product)
  return right && path !== '/library' ? path : null
}
