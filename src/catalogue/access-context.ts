import { createContext, useContext } from 'react'
import { type Access, type Entitlement, entitlementTo, playPath } from '#catalogue/product-access.ts'

/** The visitor's access, for product cards; null if the page doesn't provide it. */
export const AccessContext = createContext<Access | null>(null)

export const useAccess = (): Access | null => useContext(AccessContext)

/** The visitor's access to a product; null also if the page doesn't provide it. */
export function useEntitlement(product: Parameters<typeof entitlementTo>[1]): Entitlement | null {
  const access = useAccess()
  return access && entitlementTo(access, product)
}

/** Player path of a product the visitor may play; null otherwise and for bundles, which have no player. */
export function usePlayerPath(product: Parameters<typeof entitlementTo>[1]): string | null {
  const entitlement = useEntitlement(product)
  const path = playPath(product)
  return entitlement && path !== '/library' ? path : null
}
