import type { KindName } from '#catalogue/kinds/kind.ts'
import { ownedProducts } from '#library/library.server.ts'
import { isSoldApart } from '#library/rules/sold-apart.ts'
import { type Membership, membershipOf } from '#membership/membership.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A recording to stream, or a file of one format (null: of the whole product). `out`: the product has been released. */
export type BytesFor = { productId: number; kind: KindName; out: boolean } & (
  | { use: 'stream' }
  | { use: 'download'; format: string | null }
)

/**
 * Asked by every route that serves media, each time. `owned` lasts for good, `plan` as long as the membership; null without an entitlement.
 */
export async function isEntitledTo(ctx: Ctx, bytes: BytesFor): Promise<'owned' | 'plan' | null> {
  const formats = (await ownedProducts(ctx, [bytes.productId])).get(bytes.productId)
  if (formats && (bytes.use === 'stream' || bytes.format === null || formats.has(bytes.format))) return 'owned'
  return planIncludes(await membershipOf(ctx), bytes) ? 'plan' : null
}

/** Whether a plan includes this media now: released products only, and nothing that is sold separately. */
export const planIncludes = (plan: Membership, bytes: BytesFor): boolean =>
  bytes.out && plan.kinds.includes(bytes.kind) && (bytes.use === 'stream' || (plan.allowedToDownload && !isSoldApart(bytes.format)))
