import type { SellableLine } from '#catalogue/catalogue.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import type { OwnedFormats } from '#library/library.server.ts'
import { creditsFor } from '#library/part-credit.server.ts'
import { creditText } from '#library/rules/part-credit.ts'
import type { Ctx } from '#platform/ctx.ts'

/** What the visitor owns of a line: the format itself, or parts of the course or bundle, and the credit for them (minor units). */
export type AlreadyOwned = { owned: boolean; ownsAllParts: boolean; credit: number; creditText: string | null }

export const nothingOwned: AlreadyOwned = { owned: false, ownsAllParts: false, credit: 0, creditText: null }

export const hasParts = ({ kind, format }: Pick<SellableLine, 'kind' | 'format'>): boolean =>
  (kind === 'course' || kind === 'bundle') && !isPhysical(format)

export async function alreadyOwned(
  ctx: Ctx,
  lines: readonly SellableLine[],
  owned: OwnedFormats,
): Promise<(line: SellableLine) => AlreadyOwned> {
  const credits = await creditsFor(ctx, lines.filter(hasParts))
  return ({ productId, format }) => {
    const credit = isPhysical(format) ? undefined : credits.get(productId)
    return {
      owned: owned.get(productId)?.has(format) ?? false,
      ownsAllParts: credit?.ownsAll ?? false,
      credit: credit?.credit ?? 0,
      creditText: credit ? creditText(credit, ctx.visitor.currency) : null,
    }
  }
}
