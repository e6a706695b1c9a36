import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds, productPath } from '#catalogue/kinds.ts'

/** Plan kinds, owned formats by product, progress in percent, watchlist, and the most notes per second played cleanly. */
export type Access = {
  planKinds: string[]
  owned: Record<number, string[]>
  progress?: Record<number, number>
  watched?: number[]
  best?: number | null
}

type ProductRef = { id: number; kind: KindName; slug: string }

export const playPath = ({ kind, slug }: ProductRef): string =>
  kinds[kind].streamable && kind !== 'bundle' ? `${productPath(kind, slug)}/play` : '/library'

/** Where to use an owned format. Discs can be bought again. */
export const ownedPath = (access: Access, product: ProductRef, format: string): string | null =>
  format !== 'dvd' && format !== 'cd' && access.owned[product.id]?.includes(format) ? playPath(product) : null

export const planPath = (access: Access, product: ProductRef): string | null =>
  kinds[product.kind].streamable && access.planKinds.includes(product.kind) ? playPath(product) : null

/** A visitor's access to a product: owned, or in their plan. */
export type Entitlement = 'owned' | 'plan'

export function entitlementTo(access: Access, product: ProductRef & { lines: readonly { format: string }[] }): Entitlement | null {
  if (product.lines.some(({ format }) => ownedPath(access, product, format) !== null)) return 'owned'
  return planPath(access, product) === null ? null : 'plan'
}
