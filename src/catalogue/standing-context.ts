import { createContext, useContext } from 'react'
import { type Right, rightTo, type Standing, stagePath } from '#catalogue/product-standing.ts'

/** The visitor's access, for product cards; null if the page doesn't provide it. */
export const StandingContext = createContext<Standing | null>(null)

export const useStanding = (): Standing | null => useContext(StandingContext)

/** The visitor's access to a product; null also if the page doesn't provide it. */
export function useRight(product: Parameters<typeof rightTo>[1]): Right | null {
  const standing = useStanding()
  return standing && rightTo(standing, product)
}

/** Player path of a product the visitor may play; null otherwise and for bundles, which have no player. */
export function usePlayerPath(product: Parameters<typeof rightTo>[1]): string | null {
  const right = useRight(product)
  const path = stagePath(product)
  return right && path !== '/library' ? path : null
}
