import type { KindName } from '#catalogue/kinds/kind.ts'
import { ownedProducts } from '#library/library.server.ts'
import { isSoldApart } from '#library/rules/sold-apart.ts'
import { type Membership, membershipOf } from '#membership/membership.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** What bytes are for: a recording that plays, or a file of one format (null: of the product as a whole). `out`: the product is in the shop now. */
export type BytesFor = { productId: number; kind: KindName; out: boolean } & (
  | { use: 'stream' }
  | { use: 'download'; format: string | null }
)

/**
 * The one question of every route that serves bytes, asked again each time: by what the visitor has them now. `owned` is for good,
 * `plan` as long as the membership lasts; null when they have no right to them, or no longer.
 */
export async function isEntitledTo(ctx: Ctx, bytes: BytesFor): Promise<'owned' | 'plan' | null> {
  const formats = (await ownedProducts(ctx, [bytes.productId])).get(bytes.productId)
  if (formats && (bytes.use === 'stream' || bytes.format === null || formats.has(bytes.format))) return 'owned'
  return planIncludes(await membershipOf(ctx), bytes) ? 'plan' : null
}

/** Whether a plan gives these bytes now: of what is out, and nothing that is sold apart. */
export const planIncludes = (plan: Membership, bytes: BytesFor): boolean =>
  bytes.out && plan.kinds.includes(bytes.kind) && (bytes.use === 'stream' || (plan.allowedToDownload && !isSoldApart(bytes.format)))
