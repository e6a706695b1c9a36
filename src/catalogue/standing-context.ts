import { createContext, useContext } from 'react'
import { rightTo, type Standing, stagePath } from '#catalogue/product-standing.ts'

/** What the visitor has, for the cards of a page; null where no page says so. */
export const StandingContext = createContext<Standing | null>(null)

export const useStanding = (): Standing | null => useContext(StandingContext)

/** The player of a product, for a visitor who may play it; null for others and for bundles, which have none. */
export function usePlayerPath(product: Parameters<typeof rightTo>[1]): string | null {
  const standing = useStanding()
  const path = stagePath(product)
  return standing && path !== '/library' && rightTo(standing, product) ? path : null
}
