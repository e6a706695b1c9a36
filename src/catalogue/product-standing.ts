import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds, productPath } from '#catalogue/kinds.ts'

/** What a visitor has already: the kinds their plan includes, and of products they own the formats. */
export type Standing = { planKinds: string[]; owned: Record<number, string[]> }

type Titled = { id: number; kind: KindName; slug: string }

/** Where a product is used: played on the stage, or found in the library. */
export const stagePath = ({ kind, slug }: Titled): string =>
  kinds[kind].streamable && kind !== 'bundle' ? `${productPath(kind, slug)}/play` : '/library'

/** Where to use this format of the product, when the visitor owns it. Discs may be bought again. */
export const ownedAt = (standing: Standing, product: Titled, format: string): string | null =>
  format !== 'dvd' && format !== 'cd' && standing.owned[product.id]?.includes(format) ? stagePath(product) : null

/** Where to play the product, when the visitor's plan includes it. */
export const inPlanAt = (standing: Standing, product: Titled): string | null =>
  kinds[product.kind].streamable && standing.planKinds.includes(product.kind) ? stagePath(product) : null
