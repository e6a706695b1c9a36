import type { KindName } from '#catalogue/kinds/kind.ts'
import { productPath } from '#catalogue/kinds.ts'
import { plural } from '#kernel/text.ts'
import type { Copy } from '#offline/copies/copy.ts'

type Known = { id: number; kind: KindName; slug: string }

/** Null for nothing. Lessons stored from a course's player count for the course. */
export function keptText({ id, kind, slug }: Known, copies: readonly Copy[]): string | null {
  const here = copies.filter(({ ended }) => !ended)
  if (here.some(({ productId }) => productId === id)) return 'Kept on this device'
  const within = here.filter(({ path }) => path.startsWith(`${productPath(kind, slug)}/play?lesson=`)).length
  return within > 0 ? `${plural(within, 'lesson')} kept on this device` : null
}
