import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds, productPath } from '#catalogue/kinds.ts'

/**
 * What the visitor has: kinds in their plan, owned formats by product, how far they are in what they began, in percent, what is on their
 * watchlist, and the most notes a second they play cleanly.
 */
export type Standing = {
  planKinds: string[]
  owned: Record<number, string[]>
  progress?: Record<number, number>
  watched?: number[]
  best?: number | null
}

type Titled = { id: number; kind: KindName; slug: string }

/** Where a product is played, or shown in the library. */
export const stagePath = ({ kind, slug }: Titled): string =>
  kinds[kind].streamable && kind !== 'bundle' ? `${productPath(kind, slug)}/play` : '/library'

/** Where to use an owned format. Discs can be bought again. */
export const ownedAt = (standing: Standing, product: Titled, format: string): string | null =>
  format !== 'dvd' && format !== 'cd' && standing.owned[product.id]?.includes(format) ? stagePath(product) : null

/** Where to play a product included in the plan. */
export const inPlanAt = (standing: Standing, product: Titled): string | null =>
  kinds[product.kind].streamable && standing.planKinds.includes(product.kind) ? stagePath(product) : null

/** What a visitor has of a product: it is theirs, or their plan plays it. */
export type Right = 'owned' | 'plan'

export function rightTo(standing: Standing, product: Titled & { lines: readonly { format: string }[] }): Right | null {
  if (product.lines.some(({ format }) => ownedAt(standing, product, format) !== null)) return 'owned'
  return inPlanAt(standing, product) === null ? null : 'plan'
}
