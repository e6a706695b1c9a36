import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds, productPath } from '#catalogue/kinds.ts'

/** Plan kinds, owned formats by product, progress in percent, watchlist, and the most notes per second played cleanly. */
export type Standing = {
  planKinds: string[]
  owned: Record<number, string[]>
  progress?: Record<number, number>
  watched?: number[]
  best?: number | null
}

type Titled = { id: number; kind: KindName; slug: string }

export const stagePath = ({ kind, slug }: Titled): string =>
  kinds[kind].streamable && kind !== 'bundle' ? `${productPath(kind, slug)}/play` : '/library'

/** Where to use an owned format. Discs can be bought again. */
export const ownedAt = (standing: Standing, product: Titled, format: string): string | null =>
  format !== 'dvd' && format !== 'cd' && standing.owned[product.id]?.includes(format) ? stagePath(product) : null

export const inPlanAt = (standing: Standing, product: Titled): string | null =>
  kinds[product.kind].streamable && standing.planKinds.includes(product.kind) ? stagePath(product) : null

/** A visitor's access to a product: owned, or in their plan. */
export type Right = 'owned' | 'plan'

export function rightTo(standing: Standing, product: Titled & { lines: readonly { format: string }[] }): Right | null {
  if (product.lines.some(({ format }) => ownedAt(standing, product, format) !== null)) return 'owned'
  return inPlanAt(standing, product) === null ? null : 'plan'
}
