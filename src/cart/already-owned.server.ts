import type { SellableLine } from '#catalogue/catalogue.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { ownedProducts } from '#library/library.server.ts'
import { creditsFor } from '#library/part-credit.server.ts'
import { creditWords } from '#library/rules/part-credit.ts'
import type { Ctx } from '#platform/ctx.ts'

/** What the visitor has of a line already: the format itself, or parts of the course or bundle, with what they take off (minor units). */
export type AlreadyOwned = { owned: boolean; ownsAllParts: boolean; credit: number; creditWords: string | null }

export const nothingOwned: AlreadyOwned = { owned: false, ownsAllParts: false, credit: 0, creditWords: null }

/** Of lines of a cart, by stock line. Asked anew at every pricing, in the order's own transaction too. */
export async function alreadyOwned(ctx: Ctx, lines: readonly SellableLine[]): Promise<(line: SellableLine) => AlreadyOwned> {
  const digital = lines.filter((line) => !isPhysical(line.format))
  const owned = await ownedProducts(
    ctx,
    digital.map((line) => line.productId),
  )
  const credits = await creditsFor(ctx, digital)
  return ({ productId, format }) => {
    const credit = isPhysical(format) ? undefined : credits.get(productId)
    return {
      owned: owned.get(productId)?.has(format) ?? false,
      ownsAllParts: credit?.everything ?? false,
      credit: credit?.credit ?? 0,
      creditWords: credit ? creditWords(credit, ctx.visitor.currency) : null,
    }
  }
}
