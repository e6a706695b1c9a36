import { previewable } from '#catalogue/editing/previewable.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { usableProducts } from '#library/guest-order-rights.server.ts'
import { isSoldApart } from '#library/rules/sold-apart.ts'
import { type Membership, membershipOf } from '#membership/membership.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A recording to stream, its stems to mix, or a file of one format (null: of the whole product). `out`: the product has been released. */
export type BytesFor = { productId: number; kind: KindName; out: boolean } & (
  | { use: 'stream' }
  | { use: 'mix' }
  | { use: 'download'; format: string | null }
)

/** Called by every media route; only streams cache a yes (10 s). Guests own while they may open the order, staff what they may preview. */
export async function isEntitledTo(ctx: Ctx, bytes: BytesFor): Promise<'owned' | 'plan' | null> {
  if (await hasBought(ctx, bytes)) return 'owned'
  if (planIncludes(await membershipOf(ctx), bytes)) return 'plan'
  return bytes.use !== 'download' && (await previewable(ctx, [bytes.productId])).has(bytes.productId) ? 'owned' : null
}

/** Whether the visitor bought this media: as a member, or with a guest order that this browser may open. */
export async function hasBought(ctx: Ctx, bytes: BytesFor): Promise<boolean> {
  const formats = (await usableProducts(ctx, [bytes.productId])).get(bytes.productId)
  if (formats === undefined) return false
  if (bytes.use === 'mix') return formats.has('stems')
  return bytes.use === 'stream' || bytes.format === null || formats.has(bytes.format)
}

/** Whether a plan includes this media now: released products only, stems to mix but not to keep. */
export const planIncludes = (plan: Membership, bytes: BytesFor): boolean =>
  bytes.out && plan.kinds.includes(bytes.kind) && (bytes.use !== 'download' || (plan.allowedToDownload && !isSoldApart(bytes.format)))
