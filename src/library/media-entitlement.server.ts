import { previewable } from '#catalogue/editing/previewable.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { usableFormats } from '#library/guest-order-rights.server.ts'
import { isSoldSeparately } from '#library/rules/sold-separately.ts'
import { type Membership, membershipOf } from '#membership/membership.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A recording to stream, its stems to mix, or a file of one format (null: of the whole product). `released`: the product has been released. */
export type RequestedMedia = { productId: number; kind: KindName; released: boolean } & (
  | { use: 'stream' }
  | { use: 'mix' }
  | { use: 'download'; format: string | null }
)

/** Called by every media route; only streams cache a yes (10 s). Guests own while they may open the order, staff what they may preview. */
export async function isEntitledTo(ctx: Ctx, media: RequestedMedia): Promise<'owned' | 'plan' | null> {
  if (await hasBought(ctx, media)) return 'owned'
  if (planIncludes(await membershipOf(ctx), media)) return 'plan'
  return media.use !== 'download' && (await previewable(ctx, [media.productId])).has(media.productId) ? 'owned' : null
}

/** Whether the visitor bought this media: as a member, or with a guest order that this browser may open. */
export async function hasBought(ctx: Ctx, media: RequestedMedia): Promise<boolean> {
  const formats = (await usableFormats(ctx, [media.productId])).get(media.productId)
  if (formats === undefined) return false
  if (media.use === 'mix') return formats.has('stems')
  return media.use === 'stream' || media.format === null || formats.has(media.format)
}

/** Whether a plan includes this media now: released products only, stems to mix but not to keep. */
export const planIncludes = (plan: Membership, media: RequestedMedia): boolean =>
  media.released &&
  plan.kinds.includes(media.kind) &&
  (media.use !== 'download' || (plan.allowedToDownload && !isSoldSeparately(media.format)))
